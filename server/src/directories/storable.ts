import { isClean } from '../domain/listing/text-is-clean.ts'

/** A listing needs half of it. */
const DEPTH_MAX = 16

/**
 * Whether what a directory answered may be kept: the database takes neither a NUL nor half a surrogate pair, and what
 * nests without end exhausts whoever walks through it.
 */
export function isStorable(value: unknown, depth = DEPTH_MAX): boolean {
  if (typeof value === 'string') return isClean(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([name, inner]) => isClean(name) && isStorable(inner, depth - 1))
}
