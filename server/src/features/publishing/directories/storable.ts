import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { isClean } from '../../../core/values/text-is-clean.ts'

const { depth: depthMax, textLength: textLengthMax, listLength: listLengthMax } = outsideLimits.directoryAnswer

/**
 * Whether a response of a directory can be stored: the database accepts neither NUL nor half a surrogate pair, and deeply
 * nested values would overflow the stack of recursive functions.
 */
export function isStorable(value: unknown, depth: number = depthMax): boolean {
  if (typeof value === 'string') return isClean(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([name, inner]) => isClean(name) && isStorable(inner, depth - 1))
}

/** Cuts long texts and lists. The value must be storable, which limits the depth of the recursion. */
export function withinLimits<Value>(value: Value): Value {
  if (typeof value === 'string') return value.slice(0, textLengthMax).toWellFormed() as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, listLengthMax).map(withinLimits) as Value
  const members = Object.entries(value).slice(0, listLengthMax)
  return Object.fromEntries(members.map(([name, inner]) => [name, withinLimits(inner)])) as Value
}
