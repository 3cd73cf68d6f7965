/** What stands behind the question mark. Anybody can write there: each reader gives something that can be used. */
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

/** Counted from 1, as people do. */
export function pageAt(search: Search, name = 'page'): number {
  const page = Number(search[name])
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The first choice where it is none of them. */
export const choiceAt = <const Choice extends string>(
  search: Search,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice => choices.find((choice) => choice === search[name]) ?? choices[0]

/** What says nothing is left out, so that an address stays short. */
export const shortened = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isNothing(value)))

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
