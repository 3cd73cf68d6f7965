import type { DeletionImpact } from '../../api/generated.ts'
import { counted, numberInWords } from '../../parts/words.ts'

/** The service counts no further than one more than this, except for locations and reviews. */
const COUNTED_MAX = 10_000
const countedUpTo = (count: number, one: string, many?: string) =>
  count > COUNTED_MAX ? `more than ${counted(COUNTED_MAX, one, many)}` : counted(count, one, many)

/** What is deleted with a business, one item for each kind that it has. */
export const deletedWith = (impact: DeletionImpact): string[] => [
  ...(impact.locations > 0 ? [counted(impact.locations, 'location')] : []),
  ...(impact.reviews > 0 ? [counted(impact.reviews, 'review')] : []),
  ...(
    [
      [impact.contacts, 'contact that belongs to no other business', 'contacts that belong to no other business'],
      [impact.directoryListings, 'connection to a directory', 'connections to directories'],
      [impact.media, 'photo or video', 'photos and videos'],
      [impact.services, 'service'],
      [impact.products, 'product'],
      [impact.webhooks, 'webhook'],
    ] as const
  ).flatMap(([count, one, many]) => (count > 0 ? [countedUpTo(count, one, many)] : [])),
]

/** Who loses access; undefined when no one does. */
export function accessLost({ people, peopleWithoutAccess, endsOwnAccess }: DeletionImpact): string | undefined {
  if (people === 0) return undefined
  const [first, ...rest] = countedUpTo(people, 'person loses', 'people lose')
  const lose = `${first?.toUpperCase()}${rest.join('')} access to it`
  const out =
    peopleWithoutAccess > 0
      ? `; ${peopleWithoutAccess > COUNTED_MAX ? 'many' : numberInWords(peopleWithoutAccess)} can no longer sign in`
      : ''
  return `${lose}${out}.${endsOwnAccess ? ' You are one of them: you will be signed out.' : ''}`
}
