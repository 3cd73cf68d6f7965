import type { Block } from './layout.ts'
import type { Mention } from './mentions.ts'

export interface Place {
  /** The rank of the business among those named, from 1. */
  readonly place: number
  readonly of: number
}

/** If the name comes later in an item, the item is about something else. */
const headLengthMax = 40

/** The list item about the business. */
export const itemAbout = (blocks: readonly Block[], mentions: readonly Mention[]): Block | undefined =>
  blocks.find(
    ({ item, end }) =>
      item &&
      mentions.some(
        ({ competitor, start }) =>
          competitor === undefined && start >= item.textStart && start < end && start - item.textStart <= headLengthMax,
      ),
  )

/** In a list, the position of the item; in prose, the position among the known names. */
export function placeAmong(blocks: readonly Block[], mentions: readonly Mention[]): Place | undefined {
  if (!mentions.some(({ competitor }) => competitor === undefined)) return undefined
  const item = itemAbout(blocks, mentions)?.item
  if (item) return { place: item.place, of: item.of }
  const inTurn = [...new Set(mentions.map(({ competitor }) => competitor))]
  return { place: inTurn.indexOf(undefined) + 1, of: inTurn.length }
}
