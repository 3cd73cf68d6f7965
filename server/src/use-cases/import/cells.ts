import { hash } from 'node:crypto'

/** A row without an id is known by its content. */
export const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 27)

/** 9054445050.0 and 9.05444505E+9 are what is left of 9054445050 in a column of numbers. */
export function readDigits(cell: string): string {
  const whole = /^(\d+)\.0*$/.exec(cell)?.[1]
  if (whole !== undefined) return whole
  const isShortened = /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(cell) && Number.isSafeInteger(Number(cell))
  return isShortened ? String(Number(cell)) : cell
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
