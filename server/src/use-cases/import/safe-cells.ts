/** What a spreadsheet reads as the start of a formula, also in full width, after any apostrophes. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** +12125550143 and -0.5 are formulas too, but harmless. */
const IS_NUMBER = /^[+-]?\d+(\.\d+)?$/

/** A leading apostrophe makes it text for a spreadsheet. */
export const toSafeCell = (text: string): string =>
  LOOKS_LIKE_FORMULA.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text

/** Removes the apostrophe of toSafeCell. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
