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
