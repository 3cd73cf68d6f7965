import { formatProductId, formatUnknownIds, parseProductId } from './item-id.ts'

/** The products in a request, each once, in order. */
export const namedProducts = (productIds: readonly string[]) => [...new Set(productIds)]

/** Numbers to query. A text that cannot be an id is omitted here and reported as missing below. */
export const numbersOf = (productIds: readonly string[]) =>
  productIds.map(parseProductId).filter((id) => id !== undefined)

/** Undefined if all exist, else the message. */
export function describeMissing(productIds: readonly string[], found: readonly number[]): string | undefined {
  const known = new Set(found.map(formatProductId))
  const missing = productIds.filter((id) => !known.has(id))
  return missing.length === 0 ? undefined : formatUnknownIds(missing)
}

/** Splits the ids by whether their number is among these, both in the order of the request. */
export function splitBy(productIds: readonly string[], numbers: readonly number[]): [string[], string[]] {
  const inside = new Set(numbers.map(formatProductId))
  return [productIds.filter((id) => inside.has(id)), productIds.filter((id) => !inside.has(id))]
}
