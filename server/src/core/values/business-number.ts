const BUSINESS_NUMBER = /^[1-9]\d{14}$/

/** Only by business number: short ids could be enumerated. */
export const parseBusinessNumber = (text: string): number | undefined =>
  BUSINESS_NUMBER.test(text) ? Number(text) : undefined
