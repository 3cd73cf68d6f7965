import type { Db } from '../../../core/platform/database.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { LABEL_LENGTH_MAX, LABELS_MAX, LABELS_OF_LOCATION_MAX } from '../contract/labels.ts'
import { keyOfName, tidyName } from '../rules/level-names.ts'
import { violationsOfName } from '../rules/plan-names.ts'
import { addLabels, insertLabels, type LabeledLocation, listLabels, takeLabels } from '../store/labels.ts'

interface Change {
  readonly add?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

/** Adds and removes labels of locations that are locked, with their account. Creates new labels. */
export async function changeLabels(
  db: Db,
  partnerId: number,
  accountId: number,
  locations: readonly LabeledLocation[],
  { add = [], remove = [] }: Change,
) {
  const labels = await listLabels(db, partnerId, accountId)
  const byKey = new Map(labels.map((label) => [keyOfName(label.name), label]))
  const [added, removed] = [new Map(add.map(entry)), new Map(remove.map(entry))]
  const created = [...added].filter(([key]) => !byKey.has(key)).map(([, name]) => name)
  const changes = locations.flatMap(({ id, labels }) => {
    const left = labels.filter((name) => !removed.has(keyOfName(name)))
    const keys = new Set(left.map(keyOfName))
    const after = [
      ...left,
      ...[...added].filter(([key]) => !keys.has(key)).map(([key, name]) => byKey.get(key)?.name ?? name),
    ]
    return after.length === labels.length && left.length === labels.length ? [] : [{ id, before: labels, after }]
  })
  const tooMany = changes.filter(({ before, after }) => after.length > Math.max(before.length, LABELS_OF_LOCATION_MAX))
  const violations: Violation[] = [
    ...add.flatMap((name, at) => violationsOfName(name, `add.${at}`, LABEL_LENGTH_MAX)),
    ...remove.flatMap((name, at) =>
      byKey.has(keyOfName(name)) ? [] : [{ field: `remove.${at}`, rule: 'unknown label' }],
    ),
    ...[...added.keys()]
      .filter((key) => removed.has(key))
      .map(() => ({ field: 'remove', rule: 'must not name what is added' })),
    ...(labels.length + created.length > LABELS_MAX
      ? [{ field: 'add', rule: `an account has at most ${LABELS_MAX} labels` }]
      : []),
    ...tooMany.slice(0, 1).map(({ id }) => ({
      field: 'add',
      rule: `a location has at most ${LABELS_OF_LOCATION_MAX} labels; location ${id} would have more`,
    })),
  ]
  if (violations.length > 0) return { violations, changes: [] }
  const createdIds = created.length > 0 ? await insertLabels(db, accountId, created) : []
  const idsOf = (names: ReadonlyMap<string, string>) =>
    [...names.keys()].flatMap((key) => byKey.get(key)?.labelId ?? [])
  const ids = changes.map(({ id }) => id)
  await takeLabels(db, accountId, ids, idsOf(removed))
  await addLabels(db, accountId, ids, [...idsOf(added), ...createdIds])
  return { violations, changes }
}

const entry = (name: string) => [keyOfName(name), tidyName(name)] as const
