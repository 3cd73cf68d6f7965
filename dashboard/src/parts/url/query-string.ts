/** The parsed query string. It may contain anything, so each reader returns a usable value. */
export type Search = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

export const textAt = (search: Search, name: string): string => {
  const value = search[name]
  return isPlain(value) ? String(value) : ''
}

export function listAt(search: Search, name: string): string[] {
  const value = search[name]
  return (Array.isArray(value) ? value : [value]).filter(isPlain).map(String)
}

/** The page number, starting at 1. */
export function pageAt({ page: value }: Search): number {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The first choice unless the address names another valid one. */
export const choiceAt = <const Choice extends string>(
  search: Search,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice => choices.find((choice) => choice === search[name]) ?? choices[0]

/** Leaves out empty values, to keep the address short. */
export const withoutEmptyValues = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The request for a sort order in the address: `-rating` is by rating, descending. */
export const sortQuery = <Name extends string>(sort: Name | `-${Name}`) => ({
  sort: sort.replace('-', '') as Name,
  descending: sort.startsWith('-'),
})
