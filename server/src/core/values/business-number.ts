import { randomInt } from 'node:crypto'

const BUSINESS_NUMBER = /^[1-9]\d{14}$/

/** Only by business number: short ids could be enumerated. */
export const parseBusinessNumber = (text: string): number | undefined =>
  BUSINESS_NUMBER.test(text) ? Number(text) : undefined

/** Draws 15 digits in two parts, because the range of randomInt is too small. */
export const drawBusinessNumber = () => randomInt(1_000_000, 10_000_000) * 100_000_000 + randomInt(0, 100_000_000)

const businessNumberMin = 100_000_000_000_000
const businessNumberMax = 999_999_999_999_999

/** The ranges of business ids and business numbers do not overlap. */
export const isBusinessNumber = (ref: number): boolean => ref >= businessNumberMin && ref <= businessNumberMax
