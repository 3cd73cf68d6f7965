import { formatProductId, formatUnknownIds, parseProductId } from './item-id.ts'

/** The products in a request, in order and without duplicates. */
export const namedProducts = (productIds: readonly string[]) => [...new Set(productIds)]

/** The numbers to query. A text that cannot be an id is omitted; describeMissing reports it. */
export const numbersOf = (productIds: readonly string[]) =>
  productIds.map(parseProductId).filter((id) => id !== undefined)

/** The error message; undefined if all products exist. */
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
