const E164 = /^\+[1-9]\d{6,14}$/

/** A phone in international format, such as +12125550143. */
export const isE164 = (text: string): boolean => E164.test(text)
