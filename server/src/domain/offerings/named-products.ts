import { formatProductId, formatUnknownIds, parseProductId } from './item-id.ts'

/** The products that a request names, each once, in its order. */
export const namedProducts = (productIds: readonly string[]) => [...new Set(productIds)]

/** Numbers to ask the store for. A text that cannot be an id is left out here and found missing below. */
export const numbersOf = (productIds: readonly string[]) =>
  productIds.map(parseProductId).filter((id) => id !== undefined)

/** Undefined when all of them are there, else what to say. */
export function describeMissing(productIds: readonly string[], found: readonly number[]): string | undefined {
  const known = new Set(found.map(formatProductId))
  const missing = productIds.filter((id) => !known.has(id))
  return missing.length === 0 ? undefined : formatUnknownIds(missing)
}

/** Those of the ids whose number is among these, and the others, both in the order of the request. */
export function splitBy(productIds: readonly string[], numbers: readonly number[]): [string[], string[]] {
  const inside = new Set(numbers.map(formatProductId))
  return [productIds.filter((id) => inside.has(id)), productIds.filter((id) => !inside.has(id))]
}
