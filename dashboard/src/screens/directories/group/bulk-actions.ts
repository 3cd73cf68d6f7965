import type { DriftedLocation } from '../../../api/generated.ts'
import { numberInWords } from '../../../parts/words.ts'
import { type Action, titleOf } from '../directory.ts'
import type { Decision } from './use-bulk-resolution.ts'

export const BULK_ACTIONS: Readonly<Record<Action, { readonly verb: string; readonly done: string }>> = {
  restore: { verb: 'Keep ours', done: 'Sending your values' },
  accept: { verb: 'Use theirs', done: 'Listings updated' },
  equal: { verb: 'Treat as match', done: 'The values count as a match' },
}

export const atLocations = (count: number) => `${numberInWords(count)} ${count === 1 ? 'location' : 'locations'}`

/** What the decision does, and to how much. */
export function effectOf(
  { directory, action }: Decision,
  locations: readonly Pick<DriftedLocation, 'state'>[],
  hasMore: boolean,
): string {
  const title = titleOf({ directory })
  const cleared = locations.filter(({ state }) => state === 'MISSING').length
  const effects: Readonly<Record<Action, string>> = {
    restore: `Your values are sent to ${title} again.`,
    accept: `Your listings take the values that ${title} shows.${
      cleared > 0 ? ` At ${atLocations(cleared)} it shows nothing: your value is cleared.` : ''
    }`,
    equal: `The values below count as a match from now on. Nothing is sent or changed.`,
  }
  return hasMore ? `${effects[action]} These are the first ${atLocations(locations.length)}.` : effects[action]
}
