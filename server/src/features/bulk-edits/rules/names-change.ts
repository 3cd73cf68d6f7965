import type { Violation } from '../../../core/values/violation.ts'
import { LABELS_OF_LOCATION_MAX } from '../../businesses/contract/labels.ts'
import { type AssignedNames, uniqueNames } from '../../businesses/rules/assigned-names.ts'
import { keyOfName, tidyName } from '../../businesses/rules/level-names.ts'
import type { LocationNames } from '../../businesses/store/assigned-names.ts'
import type { BulkChange } from './bulk-change.ts'
import type { FieldChange } from './field-changes.ts'

const LABELS = 'labels'
const LEVEL = 'level.'

/** A change of levels or labels, which are not part of a listing. */
export const isOfNames = ({ field }: FieldChange) => field === LABELS || field.startsWith(LEVEL)

const valueIn = ({ levels }: LocationNames, level: string): string | null =>
  Object.entries(levels).find(([name]) => keyOfName(name) === keyOfName(level))?.[1] ?? null
const isSame = (one: string | null, other: string | null) => keyOfName(one ?? '') === keyOfName(other ?? '')

/** What changes at a location, with its names before. */
export function namesChanges(before: LocationNames, { levels = {}, labels }: BulkChange): FieldChange[] {
  const changes: FieldChange[] = Object.entries(levels).flatMap(([level, value]) => {
    const change = {
      field: `${LEVEL}${tidyName(level)}`,
      before: valueIn(before, level),
      after: tidyName(value) || null,
    }
    return isSame(change.before, change.after) ? [] : [change]
  })
  const removed = new Set(labels?.remove?.map(keyOfName))
  const left = before.labels.filter((name) => !removed.has(keyOfName(name)))
  const after = uniqueNames([...left, ...(labels?.add ?? [])])
  if (after.length !== left.length || left.length !== before.labels.length)
    changes.push({ field: LABELS, before: before.labels, after })
  return changes
}

export const violationsOfNames = (changes: readonly FieldChange[]): Violation[] =>
  changes.flatMap(({ field, after }) =>
    field === LABELS && (after as readonly string[]).length > LABELS_OF_LOCATION_MAX
      ? [{ field, rule: `at most ${LABELS_OF_LOCATION_MAX}` }]
      : [],
  )

/** The fields that no longer have the value from the change. */
export const namesChangedSince = (current: LocationNames, changes: readonly FieldChange[]): string[] =>
  changes
    .filter(({ field, after }) =>
      field === LABELS
        ? keysOf(current.labels) !== keysOf(after as readonly string[])
        : !isSame(valueIn(current, field.slice(LEVEL.length)), after as string | null),
    )
    .map(({ field }) => field)
const keysOf = (names: readonly string[]) => JSON.stringify(names.map(keyOfName).toSorted())

/** The names to assign: those after the changes, or those before them. */
export function namesOf(changes: readonly FieldChange[], which: 'before' | 'after'): AssignedNames {
  const labels = changes.find(({ field }) => field === LABELS)?.[which] as readonly string[] | undefined
  const levels = changes
    .filter(({ field }) => field !== LABELS)
    .map((change): [string, string] => [change.field.slice(LEVEL.length), (change[which] as string | null) ?? ''])
  return { ...(levels.length > 0 && { levels: Object.fromEntries(levels) }), ...(labels && { labels }) }
}
