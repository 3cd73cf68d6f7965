import type { CustomFieldDefinition } from './custom-fields/custom-field.ts'

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

/** Personal data, so it is not in the query string: browsers and proxies record addresses. */
export interface ContactSearch {
  readonly by: FindBy
  readonly find: string
  readonly field?: FieldSearch | undefined
}
export const NO_SEARCH: ContactSearch = { by: 'search', find: '' }

/** Matches a custom field by exact value or by range. If all are empty, any value matches. */
export interface FieldSearch {
  readonly fieldName: string
  readonly type: CustomFieldDefinition['type']
  readonly value: string
  readonly from: string
  readonly to: string
}
export const hasRange = (type: CustomFieldDefinition['type']) =>
  type === 'number' || type === 'currency' || type === 'date'

const COMPLETE = { date: /^\d{1,2}\/\d{1,2}\/\d{4}$/, number: /^-?\d+(\.\d+)?$/ }

/** Ignores incomplete dates and numbers, which the server would refuse while a person is still typing. */
function fieldFilterOf({ fieldName, type, value, from, to }: FieldSearch) {
  if (!hasRange(type)) return { fieldName, ...(value.trim() && { value: value.trim() }) }
  const pattern = COMPLETE[type === 'date' ? 'date' : 'number']
  const bounds = Object.entries({ from, to }).filter(([, bound]) => pattern.test(bound.trim()))
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
