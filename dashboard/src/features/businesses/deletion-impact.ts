import type { DeletionImpact } from '../../parts/api/generated.ts'
import { formatContactCount, formatCount, formatNumber } from '../../parts/format/format.ts'

/** What is deleted with a business, one item for each kind that it has. */
export const formatDeletedItems = (impact: DeletionImpact): string[] =>
  (
    [
      [impact.locations, 'location'],
      [impact.reviews, 'review'],
      [
        impact.contacts,
        'contact that belongs to no other business',
        'contacts that belong to no other business',
        formatContactCount,
      ],
      [impact.directoryListings, 'connection to a directory', 'connections to directories'],
      [impact.media, 'photo or video', 'photos and videos'],
      [impact.services, 'service'],
      [impact.products, 'product'],
      [impact.webhooks, 'webhook'],
    ] as const
  ).flatMap(([count, one, many, inWords = formatCount]) => (count > 0 ? [inWords(count, one, many)] : []))

/** Who loses access; undefined if no one does. */
export function formatLostAccess({ people, peopleWithoutAccess, endsOwnAccess }: DeletionImpact): string | undefined {
  if (people === 0) return undefined
  const lose = `${formatCount(people, 'person loses', 'people lose')} access to it`
  const out = peopleWithoutAccess > 0 ? `; ${formatNumber(peopleWithoutAccess)} can no longer sign in` : ''
  return `${lose}${out}.${endsOwnAccess ? ' You are one of them: you will be signed out.' : ''}`
}
