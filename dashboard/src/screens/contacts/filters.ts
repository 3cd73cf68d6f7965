export const FIND_BY = ['email', 'phone', 'tag', 'externalId'] as const
export type FindBy = (typeof FIND_BY)[number]

export const FIND_WORDS: Record<FindBy, string> = {
  email: 'E-mail',
  phone: 'Phone',
  tag: 'Tag',
  externalId: 'External id',
}

export const findByOf = (text: string): FindBy => FIND_BY.find((by) => by === text) ?? 'email'

/** The filters of the list, out of what stands in the address. */
export const filtersOf = (businessId: number, by: FindBy, words: string, blocked: string) => ({
  businessId,
  ...(words.trim() && { [by]: words.trim() }),
  ...(blocked && { blocked: blocked === 'yes' }),
})
