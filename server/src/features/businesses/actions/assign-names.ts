import type { Db } from '../../../core/platform/database.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import { LABELS_MAX } from '../contract/labels.ts'
import { LEVEL_VALUES_MAX, LEVELS_MAX } from '../contract/levels.ts'
import { LOCATION_FIELDS_MAX } from '../contract/location-fields.ts'
import { type AssignedNames, uniqueNames } from '../rules/assigned-names.ts'
import { parseFieldValues } from '../rules/field-values.ts'
import { keyOfName, tidyName } from '../rules/level-names.ts'
import { textField } from '../rules/location-fields.ts'
import { listAccountsOf } from '../store/accounts.ts'
import { listLabelNames, listLevelNames, replaceLabels, setLevels } from '../store/assigned-names.ts'
import { insertLabels } from '../store/labels.ts'
import { insertLevel, insertLevelValues } from '../store/levels.ts'
import { insertLocationField, listFieldsOfAccount, writeFieldValues } from '../store/location-fields.ts'

interface AssignedLocation extends AssignedNames {
  readonly businessId: number
}

/** The account would have more levels, values, labels or fields than it may, or a value does not suit its field. */
export class NamesRefusedError extends Error {}

/**
 * Sets levels and labels of many locations, and creates those that do not exist yet. The caller has locked their accounts
 * and has checked the names. Returns the locations that changed.
 */
export async function assignNames(
  db: Db,
  partnerId: number,
  locations: readonly AssignedLocation[],
): Promise<ReadonlySet<number>> {
  const accounts = await listAccountsOf(
    db,
    partnerId,
    locations.map(({ businessId }) => businessId),
  )
  const changed = new Set<number>()
  const byAccount = Map.groupBy(locations, ({ businessId }) => accounts.get(businessId))
  for (const [accountId, ofAccount] of byAccount) {
    if (accountId === undefined) continue
    const choices = await choicesIn(db, partnerId, accountId, ofAccount)
    for (const id of await setLevels(db, partnerId, choices)) changed.add(id)
    for (const id of await assignFields(db, partnerId, accountId, ofAccount)) changed.add(id)
    const labeled = ofAccount.filter(({ labels }) => labels !== undefined)
    if (labeled.length === 0) continue
    const ids = await labelIdsIn(db, partnerId, accountId, labeled)
    const rows = labeled.flatMap(({ businessId: locationId, labels = [] }) =>
      uniqueNames(labels).map((name) => ({ locationId, labelId: ids.get(keyOfName(name)) as number })),
    )
    const locationIds = labeled.map(({ businessId }) => businessId)
    for (const id of await replaceLabels(db, partnerId, locationIds, rows)) changed.add(id)
  }
  return changed
}

async function choicesIn(db: Db, partnerId: number, accountId: number, locations: readonly AssignedLocation[]) {
  const sent = locations.flatMap(({ businessId, levels = {} }) =>
    Object.entries(levels).map(([level, value]) => ({ locationId: businessId, level, value: tidyName(value) })),
  )
  if (sent.length === 0) return []
  const stored = await listLevelNames(db, partnerId, [accountId])
  const levels = new Map(
    stored.map(({ id, name, values }) => [
      keyOfName(name),
      { id, values: new Map(values.map((value) => [keyOfName(value.name), value.id])) },
    ]),
  )
  // A level of an export may be that of another account, so it is created only for a value.
  const bySentLevel = Map.groupBy(sent, ({ level }) => keyOfName(level))
  for (const [key, rows] of bySentLevel) {
    const names = uniqueNames(rows.map(({ value }) => value).filter(Boolean))
    if (names.length === 0) continue
    const position = levels.size
    if (!levels.has(key) && position >= LEVELS_MAX)
      throw new NamesRefusedError(
        `an account has at most ${LEVELS_MAX} levels, so it cannot have "${rows[0]?.level}" too`,
      )
    const level = levels.get(key) ?? {
      id: await insertLevel(db, accountId, { name: tidyName(rows[0]?.level ?? ''), position }),
      values: new Map<string, number>(),
    }
    levels.set(key, level)
    const created = names.filter((name) => !level.values.has(keyOfName(name)))
    if (level.values.size + created.length > LEVEL_VALUES_MAX)
      throw new NamesRefusedError(`"${rows[0]?.level}" would have more than ${LEVEL_VALUES_MAX} values`)
    if (created.length === 0) continue
    const ids = await insertLevelValues(db, accountId, level.id, created)
    for (const [at, name] of created.entries()) level.values.set(keyOfName(name), ids[at] as number)
  }
  return sent.flatMap(({ locationId, level: name, value }) => {
    const level = levels.get(keyOfName(name))
    return level ? [{ locationId, levelId: level.id, valueId: level.values.get(keyOfName(value)) ?? null }] : []
  })
}

async function assignFields(
  db: Db,
  partnerId: number,
  accountId: number,
  locations: readonly AssignedLocation[],
): Promise<number[]> {
  const sent = locations.filter(({ fields }) => fields !== undefined)
  if (sent.length === 0) return []
  const stored = await listFieldsOfAccount(db, partnerId, accountId, undefined)
  const keys = new Set(stored.map(({ fieldName }) => keyOfName(fieldName)))
  // A field of an export may be that of another account, so it is created only for a value.
  const named = sent.flatMap(({ fields = {} }) => Object.keys(fields).filter((name) => fields[name]?.trim()))
  const created = uniqueNames(named).filter((name) => !keys.has(keyOfName(name)))
  if (stored.length + created.length > LOCATION_FIELDS_MAX)
    throw new NamesRefusedError(`an account has at most ${LOCATION_FIELDS_MAX} location fields`)
  for (const name of created) {
    const values = sent.flatMap(({ fields = {} }) => fields[name] ?? [])
    await insertLocationField(db, accountId, textField(name, values))
  }
  const fields = created.length > 0 ? await listFieldsOfAccount(db, partnerId, accountId, undefined) : stored
  const allKeys = new Set(fields.map(({ fieldName }) => keyOfName(fieldName)))
  const values = sent.flatMap(({ businessId, fields: texts = {} }) => {
    const ofAccount = Object.entries(texts).filter(([name]) => allKeys.has(keyOfName(name)))
    const parsed = parseFieldValues(fields, Object.fromEntries(ofAccount))
    if (!parsed.ok) throw new NamesRefusedError(describeViolations(parsed.violations))
    return parsed.values.map((value) => ({ ...value, locationId: businessId }))
  })
  return (await writeFieldValues(db, partnerId, accountId, values)).map(({ locationId }) => locationId)
}

async function labelIdsIn(db: Db, partnerId: number, accountId: number, locations: readonly AssignedLocation[]) {
  const stored = await listLabelNames(db, partnerId, [accountId])
  const ids = new Map(stored.map(({ id, name }) => [keyOfName(name), id]))
  const created = uniqueNames(locations.flatMap(({ labels = [] }) => labels)).filter(
    (name) => !ids.has(keyOfName(name)),
  )
  if (ids.size + created.length > LABELS_MAX) throw new NamesRefusedError(`an account has at most ${LABELS_MAX} labels`)
  const createdIds = created.length > 0 ? await insertLabels(db, accountId, created) : []
  for (const [at, name] of created.entries()) ids.set(keyOfName(name), createdIds[at] as number)
  return ids
}
