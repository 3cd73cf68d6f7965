import { isClean } from '../domain/listing/text-is-clean.ts'
import { outsideLimits } from '../domain/values/outside-limits.ts'

const { depth: depthMax, textLength: textLengthMax, listLength: listLengthMax } = outsideLimits.directoryAnswer

/**
 * Whether what a directory answered may be kept: the database takes neither a NUL nor half a surrogate pair, and what
 * nests without end exhausts whoever walks through it.
 */
export function isStorable(value: unknown, depth: number = depthMax): boolean {
  if (typeof value === 'string') return isClean(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([name, inner]) => isClean(name) && isStorable(inner, depth - 1))
}

/** With long texts and lists cut. Only of what is storable, which ends the recursion. */
export function withinLimits<Value>(value: Value): Value {
  if (typeof value === 'string') return value.slice(0, textLengthMax).toWellFormed() as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, listLengthMax).map(withinLimits) as Value
  const members = Object.entries(value).slice(0, listLengthMax)
  return Object.fromEntries(members.map(([name, inner]) => [name, withinLimits(inner)])) as Value
}
