const businessIdMin = 100_000
const businessNumberMin = 100_000_000_000_000
const businessNumberMax = 999_999_999_999_999

const DIGITS = /^[1-9][0-9]{5,14}$/

export const isBusinessId = (value: number): boolean =>
  Number.isInteger(value) && value >= businessIdMin && value < businessNumberMin

export const isBusinessNumber = (value: number): boolean =>
  Number.isInteger(value) && value >= businessNumberMin && value <= businessNumberMax

/** An id or a number: the two ranges do not overlap, so whoever looks the business up can tell which it is. */
export function parseBusinessRef(value: unknown): number | undefined {
  // The digits are matched first: Number() would also take '1e5', ' 100000 ' and '0x186a0'.
  const ref = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
  return typeof ref === 'number' && (isBusinessId(ref) || isBusinessNumber(ref)) ? ref : undefined
}
