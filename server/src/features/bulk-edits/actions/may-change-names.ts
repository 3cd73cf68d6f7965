import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { LABELS_MAX } from '../../businesses/contract/labels.ts'
import { LEVEL_VALUES_MAX } from '../../businesses/contract/levels.ts'
import { uniqueNames } from '../../businesses/rules/assigned-names.ts'
import { parseFieldValues } from '../../businesses/rules/field-values.ts'
import { keyOfName, listedNames } from '../../businesses/rules/level-names.ts'
import { listAccountsOf } from '../../businesses/store/accounts.ts'
import { listLabelNames, listLevelNames } from '../../businesses/store/assigned-names.ts'
import { listFieldsOfAccount } from '../../businesses/store/location-fields.ts'
import type { BulkChange } from '../rules/bulk-change.ts'
import { LEVEL_PATH } from '../rules/names-change.ts'

type Caller = Pick<Context<never>, 'db' | 'partnerId' | 'isAdminAt' | 'fail'>

/** Only admins of the accounts change levels and labels, because access can depend on them, and hidden fields. */
export async function checkNamesRole(
  { db, partnerId, isAdminAt, fail }: Caller,
  ids: readonly number[],
  { levels, labels, locationFields }: BulkChange,
): Promise<readonly number[]> {
  if (!levels && !labels && !locationFields) return []
  const accounts = [...new Set((await listAccountsOf(db, partnerId, ids)).values())]
  const keys = new Set(Object.keys(locationFields ?? {}).map(keyOfName))
  for (const account of isAdminAt ? accounts : []) {
    if (await isAdminAt?.(db, account)) continue
    const needsAccount = () =>
      fail('ROLE_TOO_LOW', 'it changes levels, labels or hidden fields: you need the Admin role for the account')
    if (levels || labels) needsAccount()
    const fields = await listFieldsOfAccount(db, partnerId, account, undefined)
    if (fields.some(({ fieldName, isHidden }) => isHidden && keys.has(keyOfName(fieldName)))) needsAccount()
  }
  return accounts
}

/** Refuses what the accounts of these locations cannot have. */
export async function checkNamesChange(caller: Caller, ids: readonly number[], change: BulkChange) {
  const { db, partnerId, fail } = caller
  for (const account of await checkNamesRole(caller, ids, change)) {
    const violations = await violationsIn(db, partnerId, account, change)
    if (violations.length > 0) fail('INPUT_INVALID', violations)
  }
}

async function violationsIn(
  db: Db,
  partnerId: number,
  account: number,
  { levels = {}, labels, locationFields }: BulkChange,
): Promise<Violation[]> {
  const stored = Object.keys(levels).length > 0 ? await listLevelNames(db, partnerId, [account]) : []
  const ofLevels = Object.entries(levels).flatMap(([name, value]) => {
    const level = stored.find((each) => keyOfName(each.name) === keyOfName(name))
    const field = `${LEVEL_PATH}${name.slice(0, 100)}`
    if (!level) return [{ field, rule: `unknown level; ${listedNames(stored)}` }]
    const isNew = value.trim() !== '' && !level.values.some((each) => keyOfName(each.name) === keyOfName(value))
    return isNew && level.values.length >= LEVEL_VALUES_MAX
      ? [{ field, rule: `at most ${LEVEL_VALUES_MAX} values` }]
      : []
  })
  const names = labels?.add ? await listLabelNames(db, partnerId, [account]) : []
  const all = uniqueNames([...names.map(({ name }) => name), ...(labels?.add ?? [])])
  const isTooMany = all.length > Math.max(names.length, LABELS_MAX)
  const ofFields = locationFields
    ? parseFieldValues(await listFieldsOfAccount(db, partnerId, account, undefined), locationFields, 'field.')
    : { ok: true as const }
  return [
    ...ofLevels,
    ...(isTooMany ? [{ field: 'labels.add', rule: `an account has at most ${LABELS_MAX} labels` }] : []),
    ...(ofFields.ok ? [] : ofFields.violations),
  ]
}
