// Copied from server/src/core/values/csv-line.ts by `npm run gen`. Change it there.

/** Characters that a spreadsheet reads as the start of a formula, including full-width ones, after any apostrophes. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@|\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** Spreadsheets also read +12125550143 and -0.5 as formulas, but these are harmless. */
const IS_NUMBER = /^[+-]?\d+(\.\d+)?$/

/** A line of a CSV file, without cells that a spreadsheet runs as a formula: an apostrophe makes it treat them as text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`

function toCell(text: string): string {
  const safe = LOOKS_LIKE_FORMULA.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe of csvLine. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell
