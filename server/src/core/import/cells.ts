import { hash } from 'node:crypto'

/** Identifies a row without an id by its content. */
export const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 27)

/** A spreadsheet may turn 9054445050 into 9054445050.0 or 9.05444505E+9. */
export function readDigits(cell: string): string {
  const whole = /^(\d+)\.0*$/.exec(cell)?.[1]
  if (whole !== undefined) return whole
  const isShortened = /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(cell) && Number.isSafeInteger(Number(cell))
  return isShortened ? String(Number(cell)) : cell
}
