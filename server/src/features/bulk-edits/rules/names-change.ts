import type { Violation } from '../../../core/values/violation.ts'
import { LABELS_OF_LOCATION_MAX } from '../../businesses/contract/labels.ts'
import type { LocationField } from '../../businesses/contract/location-fields.ts'
import { type AssignedNames, uniqueNames } from '../../businesses/rules/assigned-names.ts'
import { parseFieldValues } from '../../businesses/rules/field-values.ts'
import { keyOfName, tidyName } from '../../businesses/rules/level-names.ts'
import type { LocationNames } from '../../businesses/store/assigned-names.ts'
import type { BulkChange } from './bulk-change.ts'
import type { FieldChange } from './field-changes.ts'

const LABELS = 'labels'
export const LEVEL_PATH = 'level.'
const FIELD_PATH = 'field.'

export interface CurrentNames extends LocationNames {
  /** The location fields of the account. */
  readonly definitions: readonly LocationField[]
}

/** A change of levels, labels or location fields, which are not part of a listing. */
export const isOfNames = ({ field }: FieldChange) =>
  field === LABELS || field.startsWith(LEVEL_PATH) || field.startsWith(FIELD_PATH)

const valueIn = (values: Readonly<Record<string, string>>, sent: string): string | null =>
  Object.entries(values).find(([name]) => keyOfName(name) === keyOfName(sent))?.[1] ?? null
const isSame = (one: string | null, other: string | null) => keyOfName(one ?? '') === keyOfName(other ?? '')

/** What changes at a location, with its names before, or why it cannot. */
export function namesChanges(
  before: CurrentNames,
  { levels = {}, labels, locationFields = {} }: BulkChange,
): { readonly changes: readonly FieldChange[]; readonly violations: readonly Violation[] } {
  const changes: FieldChange[] = Object.entries(levels).flatMap(([level, value]) => {
    const change = {
      field: `${LEVEL_PATH}${tidyName(level)}`,
      before: valueIn(before.levels, level),
      after: tidyName(value) || null,
    }
    return isSame(change.before, change.after) ? [] : [change]
  })
  const parsed = parseFieldValues(before.definitions, locationFields, FIELD_PATH)
  if (!parsed.ok) return { changes, violations: parsed.violations }
  for (const { fieldId, value } of parsed.values) {
    const { fieldName = '', defaultValue } = before.definitions.find(({ id }) => id === fieldId) ?? {}
    const held = valueIn(before.fields, fieldName)
    // A location without a value has the default.
    if (value !== (value === '' ? (held ?? '') : (held ?? defaultValue)))
      changes.push({ field: `${FIELD_PATH}${fieldName}`, before: held, after: value || null })
  }
  const removed = new Set(labels?.remove?.map(keyOfName))
  const left = before.labels.filter((name) => !removed.has(keyOfName(name)))
  const after = uniqueNames([...left, ...(labels?.add ?? [])])
  if (after.length !== left.length || left.length !== before.labels.length)
    changes.push({ field: LABELS, before: before.labels, after })
  const isTooMany = after.length > Math.max(before.labels.length, LABELS_OF_LOCATION_MAX)
  return { changes, violations: isTooMany ? [{ field: LABELS, rule: `at most ${LABELS_OF_LOCATION_MAX}` }] : [] }
}

/** The fields that no longer have the value from the change, or cannot have the one before it. */
export const namesChangedSince = (current: CurrentNames, changes: readonly FieldChange[]): string[] =>
  changes
    .filter(({ field, before, after }) => {
      if (field === LABELS) return keysOf(current.labels) !== keysOf(after as readonly string[])
      if (field.startsWith(LEVEL_PATH))
        return !isSame(valueIn(current.levels, field.slice(LEVEL_PATH.length)), after as string | null)
      const name = field.slice(FIELD_PATH.length)
      const isPossible = parseFieldValues(current.definitions, { [name]: (before as string | null) ?? '' }).ok
      return !isPossible || valueIn(current.fields, name) !== after
    })
    .map(({ field }) => field)
const keysOf = (names: readonly string[]) => JSON.stringify(names.map(keyOfName).toSorted())

/** The names to assign: those after the changes, or those before them. */
export function namesOf(changes: readonly FieldChange[], which: 'before' | 'after'): AssignedNames {
  const labels = changes.find(({ field }) => field === LABELS)?.[which] as readonly string[] | undefined
  const valuesAt = (path: string) =>
    changes
      .filter(({ field }) => field.startsWith(path))
      .map((change): [string, string] => [change.field.slice(path.length), (change[which] as string | null) ?? ''])
  const [levels, fields] = [valuesAt(LEVEL_PATH), valuesAt(FIELD_PATH)]
  return {
    ...(levels.length > 0 && { levels: Object.fromEntries(levels) }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(labels && { labels }),
  }
}
