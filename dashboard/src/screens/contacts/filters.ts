export const FIND_BY = ['email', 'phone', 'tag', 'externalId'] as const
export type FindBy = (typeof FIND_BY)[number]

/** The API finds exact matches only. */
export const FIND_HINTS: Record<FindBy, string> = {
  email: 'Full e-mail address',
  phone: 'Full phone number',
  tag: 'Exact tag',
  externalId: 'Exact external ID',
}

export const findByOf = (text: string): FindBy => FIND_BY.find((by) => by === text) ?? 'email'

/** The request body for the filters in the query string. */
export const filtersOf = (businessId: number, by: FindBy, words: string, blocked: string) => ({
  businessId,
  ...(words.trim() && { [by]: words.trim() }),
  ...(blocked && { blocked: blocked === 'yes' }),
})
