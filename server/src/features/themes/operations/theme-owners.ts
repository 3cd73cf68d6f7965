import type { ThemeOwner } from '../../texts/store/theme-counts.ts'
import type { ChosenCompetitor } from './theme-filter.ts'

/** The owner of the counts of a business and all businesses below it. */
export const ownerOfBusiness = (businessId: number, isSocial: boolean): ThemeOwner => ({
  ownerKind: isSocial ? 's' : 'r',
  ownerId: businessId,
})

/** The owners whose counts add up to those of a competitor, or of some of its accounts. */
export function ownersOfCompetitor({ competitor, accountIds }: ChosenCompetitor, isSocial: boolean): ThemeOwner[] {
  if (!accountIds) return [{ ownerKind: isSocial ? 'd' : 'c', ownerId: competitor.id }]
  return accountIds.map((ownerId) => ({ ownerKind: isSocial ? 'b' : 'a', ownerId }))
}
