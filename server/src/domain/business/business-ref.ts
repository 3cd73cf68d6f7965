const businessNumberMin = 100_000_000_000_000
const businessNumberMax = 999_999_999_999_999

/** Ids end where numbers begin, so the value alone shows which of the two it is. */
export const isBusinessNumber = (ref: number): boolean => ref >= businessNumberMin && ref <= businessNumberMax
