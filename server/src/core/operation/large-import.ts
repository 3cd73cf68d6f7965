const ORDINARY_ROWS_MAX = 100

/** A large import counts as expensive; one of a few rows costs no more than other writes. */
export const isLargeImport = (rows: readonly unknown[]) => rows.length > ORDINARY_ROWS_MAX
