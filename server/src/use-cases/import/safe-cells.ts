/** What a spreadsheet takes for the beginning of a formula, also in full width, behind any apostrophes. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** +12125550143 and -0.5 are formulas too, but ones that do nothing. */
const IS_NUMBER = /^[+-]?\d+(\.\d+)?$/

/** An apostrophe before it makes it text for a spreadsheet. */
export const toSafeCell = (text: string): string =>
  LOOKS_LIKE_FORMULA.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text

/** Takes away what toSafeCell has put there. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
