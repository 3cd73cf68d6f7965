const businessNumberMin = 100_000_000_000_000
const businessNumberMax = 999_999_999_999_999

/** The ranges of business ids and business numbers do not overlap. */
export const isBusinessNumber = (ref: number): boolean => ref >= businessNumberMin && ref <= businessNumberMax
