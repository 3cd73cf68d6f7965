import type { Context } from '../../../core/operation/context.ts'
import { keyOfName, listedNames } from '../../businesses/rules/level-names.ts'
import { listAccountsOf } from '../../businesses/store/accounts.ts'
import { listLevelNames } from '../../businesses/store/assigned-names.ts'
import type { BulkChange } from '../rules/bulk-change.ts'

/** Only admins of the accounts change levels and labels, because access can depend on them. */
export async function checkNamesChange(
  { db, partnerId, isAdminAt, fail }: Pick<Context<never>, 'db' | 'partnerId' | 'isAdminAt' | 'fail'>,
  ids: readonly number[],
  { levels, labels }: Pick<BulkChange, 'levels' | 'labels'>,
) {
  if (!levels && !labels) return
  const accounts = [...new Set((await listAccountsOf(db, partnerId, ids)).values())]
  for (const account of isAdminAt ? accounts : [])
    if (!(await isAdminAt?.(db, account)))
      fail('ROLE_TOO_LOW', 'it changes levels or labels: you need the Admin role for the account')
  if (!levels) return
  const stored = await listLevelNames(db, partnerId, accounts)
  for (const account of accounts) {
    const ofAccount = stored.filter(({ accountId }) => accountId === account)
    const keys = new Set(ofAccount.map(({ name }) => keyOfName(name)))
    const unknown = Object.keys(levels).find((name) => !keys.has(keyOfName(name)))
    if (unknown !== undefined)
      fail('INPUT_INVALID', `levels (unknown level ${unknown.slice(0, 100)}; ${listedNames(ofAccount)})`)
  }
}
