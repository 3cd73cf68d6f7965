import type { Definition } from '../custom-fields/definition.ts'

export const FIND_BY = ['search', 'tag', 'externalId'] as const
export type FindBy = (typeof FIND_BY)[number]

export const FIND_LABELS: Record<FindBy, string> = {
  search: 'Name, e-mail or phone',
  tag: 'Tag',
  externalId: 'External ID',
}
export const FIND_HINTS: Record<FindBy, string> = {
  search: 'Search by name, e-mail or phone',
  tag: 'Exact tag',
  externalId: 'Exact external ID',
}

/** Kept in memory: the query string is part of addresses, which browsers and proxies keep, and this is personal data. */
export interface ContactSearch {
  readonly by: FindBy
  readonly find: string
  readonly field?: FieldSearch | undefined
}
export const NO_SEARCH: ContactSearch = { by: 'search', find: '' }

/** Contacts with a value of a custom field: this one, or between two; any value if all are empty. */
export interface FieldSearch {
  readonly fieldName: string
  readonly type: Definition['type']
  readonly value: string
  readonly from: string
  readonly to: string
}
export const hasRange = (type: Definition['type']) => type === 'number' || type === 'currency' || type === 'date'

const COMPLETE = { date: /^\d{1,2}\/\d{1,2}\/\d{4}$/, number: /^-?\d+(\.\d+)?$/ }

/** What is still being typed does not narrow: the server would refuse half a date. */
function fieldFilterOf({ fieldName, type, value, from, to }: FieldSearch) {
  if (!hasRange(type)) return { fieldName, ...(value.trim() && { value: value.trim() }) }
  const whole = COMPLETE[type === 'date' ? 'date' : 'number']
  const bounds = Object.entries({ from, to }).filter(([, bound]) => whole.test(bound.trim()))
  return { fieldName, ...Object.fromEntries(bounds.map(([name, bound]) => [name, bound.trim()])) }
}

/** The request body. */
export const filtersOf = (businessId: number, { by, find, field }: ContactSearch, blocked: string) => ({
  businessId,
  experienceScore: true,
  ...(find.trim() && { [by]: find.trim() }),
  ...(blocked && { blocked: blocked === 'yes' }),
  ...(field && { customFields: [fieldFilterOf(field)] }),
})
