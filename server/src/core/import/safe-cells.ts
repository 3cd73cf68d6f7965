/** Characters that a spreadsheet reads as the start of a formula, including full-width ones, after any apostrophes. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@|\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** Spreadsheets also read +12125550143 and -0.5 as formulas, but these are harmless. */
const IS_NUMBER = /^[+-]?\d+(\.\d+)?$/

/** A leading apostrophe makes a spreadsheet treat the cell as text. */
export const toSafeCell = (text: string): string =>
  LOOKS_LIKE_FORMULA.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text

/** Removes the apostrophe of toSafeCell. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
