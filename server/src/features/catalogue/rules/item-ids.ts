const NUMBER = '([1-9][0-9]{0,14})'
const SERVICE = new RegExp(`^SERV${NUMBER}$`)
const PRODUCT = new RegExp(`^PROD${NUMBER}$`)

const parse = (pattern: RegExp) => (text: string) => {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
export const parseServiceId = parse(SERVICE)
export const parseProductId = parse(PRODUCT)

export const formatServiceId = (id: number) => `SERV${id}`
export const formatProductId = (id: number) => `PROD${id}`

const listedMax = 20
const lengthMax = 40

/** Lists only the first ids in an error message. */
export function formatUnknownIds(ids: readonly string[]): string {
  const listed = ids.slice(0, listedMax).map(shorten)
  const more = ids.length - listed.length
  return listed.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

// Slicing may leave half a surrogate pair.
const shorten = (id: string) => (id.length > lengthMax ? `${id.slice(0, lengthMax).toWellFormed()}…` : id || '""')

/** The products in a request, in order and without duplicates. */
export const withoutDuplicates = (productIds: readonly string[]) => [...new Set(productIds)]

/** The numbers to query. A text that cannot be an id is omitted; describeMissing reports it. */
export const productNumbers = (productIds: readonly string[]) =>
  productIds.map(parseProductId).filter((id) => id !== undefined)

/** The error message; undefined if all products exist. */
export function describeMissing(productIds: readonly string[], existing: readonly number[]): string | undefined {
  const existingIds = new Set(existing.map(formatProductId))
  const missing = productIds.filter((id) => !existingIds.has(id))
  return missing.length === 0 ? undefined : formatUnknownIds(missing)
}

/** Splits the ids by whether their number is among these, both in the order of the request. */
export function partitionByNumber(productIds: readonly string[], numbers: readonly number[]): [string[], string[]] {
  const inside = new Set(numbers.map(formatProductId))
  return [productIds.filter((id) => inside.has(id)), productIds.filter((id) => !inside.has(id))]
}
