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
}
export const NO_SEARCH: ContactSearch = { by: 'search', find: '' }

/** The request body. */
export const filtersOf = (businessId: number, { by, find }: ContactSearch, blocked: string) => ({
  businessId,
  ...(find.trim() && { [by]: find.trim() }),
  ...(blocked && { blocked: blocked === 'yes' }),
})
