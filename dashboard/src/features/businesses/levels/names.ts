import type { ResponseOf } from '@presence/client'
import { formatCount } from '../../../parts/format/format.ts'

export type Level = ResponseOf<'getLevels'>['levels'][number]
export type Label = ResponseOf<'getLabels'>['labels'][number]

/** A value of a level, or a label. */
export interface Name {
  readonly id: number
  readonly name: string
  readonly locations: number
}

/** The form in which the server compares names. */
export const keyOfName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What happens to the locations if the name is saved; undefined if it is new. */
export function mergeNote(names: readonly Name[], current: Name | undefined, name: string): string | undefined {
  const other = names.find((each) => each.id !== current?.id && keyOfName(each.name) === keyOfName(name))
  if (!other || !current) return undefined
  return `“${other.name}” exists already. Both become one: ${formatCount(current.locations, 'location')} of “${current.name}” ${current.locations === 1 ? 'moves' : 'move'} to it. This can't be undone.`
}

/** The list with an item one place further up or down. */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const list = [...items]
  const [item] = list.splice(from, 1)
  if (item !== undefined) list.splice(from + by, 0, item)
  return list
}
