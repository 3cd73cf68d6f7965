import type { ThemeOwner } from '../../store/themes/theme-counts.ts'
import type { ChosenCompetitor } from './theme-filter.ts'

/** Whose counts are those of a business and all below it. */
export const ownerOfBusiness = (businessId: number, isSocial: boolean): ThemeOwner => ({
  ownerKind: isSocial ? 's' : 'r',
  ownerId: businessId,
})

/** Whose counts add up to those of a competitor, or of some of its accounts. */
export function ownersOfCompetitor({ competitor, accountIds }: ChosenCompetitor, isSocial: boolean): ThemeOwner[] {
  if (!accountIds) return [{ ownerKind: isSocial ? 'd' : 'c', ownerId: competitor.id }]
  return accountIds.map((ownerId) => ({ ownerKind: isSocial ? 'b' : 'a', ownerId }))
}
