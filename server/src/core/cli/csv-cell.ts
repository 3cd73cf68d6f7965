import { toSafeCell } from '../import/safe-cells.ts'

/** A cell that no spreadsheet runs as a formula, quoted if necessary. */
export function inCell(text: string): string {
  const safe = toSafeCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
