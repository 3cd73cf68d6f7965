import type { Account } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'

export interface BusinessInAccount {
  readonly id: number
  readonly number: number
  readonly type: BusinessType
  /** The enterprise directly above, else the business itself. */
  readonly accountId: number
}

/** SQL: the account of a business b is the enterprise directly above it; any other business is its own account. */
export const WITH_ACCOUNT = `businesses b left join businesses above on above.id = b.parent_id and above.type = 'enterprise'`
export const ACCOUNT_ID = 'coalesce(above.id, b.id)'

/**
 * SQL for the accounts at or below some businesses; $1 is the partner. `roots` selects id, type and parent_id of
 * groups. The recursion stops at enterprises, so their locations, which may be very many, are not read.
 */
export const accountsBelow = (roots: string) => `
  with recursive holder as (
    ${roots}
    union all
    select child.id, child.type, child.parent_id from holder
    join businesses child on child.partner_id = $1 and child.parent_id = holder.id
    where holder.type = 'reseller'
  )
  select id from holder where type <> 'reseller' and not exists (
    select from businesses parent where parent.id = holder.parent_id and parent.type = 'enterprise'
  )`
/** The same for one business of any type, whose id is $2. */
export const ACCOUNTS_BELOW = accountsBelow(
  'select id, type, parent_id from businesses where partner_id = $1 and id = $2',
)

const select = (column: 'id' | 'number', lock: string) => `
  select account.id as "accountId", b.id as "businessId", b.number as "businessNumber", b.type
  from ${WITH_ACCOUNT} join businesses account on account.id = ${ACCOUNT_ID}
  where b.partner_id = $1 and b.${column} = $2 ${lock}`

const FIND = byRef<Account>('find-account', (column) => select(column, ''))
export const findAccount = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]

const FIND_NUMBER = byRef<{ accountId: number; accountNumber: number }>(
  'find-account-number',
  (
    column,
  ) => `select account.id as "accountId", account.number as "accountNumber" from ${WITH_ACCOUNT} join businesses account on account.id = ${ACCOUNT_ID}
  where b.partner_id = $1 and b.${column} = $2`,
)
/** The account of a business, with its business number. */
export const findAccountNumber = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND_NUMBER(ref), [partnerId, ref]))[0]

/** The current accounts of these businesses. Signed links do not contain the partner. Deleted businesses have no account. */
export const listLinkedAccounts = quick.rows<
  { partnerId: number; accountId: number },
  [businessIds: readonly number[]]
>(
  'list-linked-accounts',
  `select distinct b.partner_id as "partnerId", ${ACCOUNT_ID} as "accountId" from ${WITH_ACCOUNT}
  where b.id = any ($1) order by 2`,
)

type AccountLock = ReturnType<typeof byRef<Account>>
/** While it waited for the lock, the location may have moved to another account, which is then locked too. */
async function lockCurrent(db: Db, partnerId: number, ref: number, lock: AccountLock): Promise<Account | undefined> {
  for (;;) {
    const locked = (await db.rows(lock(ref), [partnerId, ref]))[0]
    const current = locked && (await findAccount(db, partnerId, ref))
    if (!current || current.accountId === locked.accountId) return current
  }
}

const LOCK = byRef<Account>('lock-account', (column) => select(column, 'for key share of account'))
/** Prevents deletion of the account until rows created in it are committed. */
export const lockAccount = (db: Db, partnerId: number, ref: number) => lockCurrent(db, partnerId, ref, LOCK)

const LOCK_MAPPING = byRef<Account>('lock-account-mapping', (column) => select(column, 'for no key update of account'))
/** Serialises writers, because the whole account shares one category map. */
export const lockAccountMapping = (db: Db, partnerId: number, ref: number) =>
  lockCurrent(db, partnerId, ref, LOCK_MAPPING)

/** Serialises changes of an account's lists until the commit, so that names stay unique and limits hold. */
export const lockListsOfAccount = quick.run<[partnerId: number, accountId: number]>(
  'lock-lists-of-account',
  'select id from businesses where partner_id = $1 and id = $2 for no key update',
)

/** Prevents deleting or moving a location. Lock its account first: that is the order of deletions. */
export const lockLocation = quick.value<number, [partnerId: number, id: number]>(
  'lock-location',
  `select id from businesses where partner_id = $1 and id = $2 for key share`,
)

const IS_BELOW = statement<{ id: number }>(
  'is-account-below',
  `select b.id from businesses b join business_ancestors a on a.business_id = b.id
  where b.partner_id = $1 and b.id = $2 and a.ancestor_id = $3`,
)
/** Whether the business is this account, belongs to it, or is a reseller above it. */
export const reachesAccount = async (db: Db, partnerId: number, { accountId, businessId, type }: Account, id: number) =>
  accountId === id || (type === 'reseller' && (await db.rows(IS_BELOW, [partnerId, id, businessId])).length > 0)

const LIST = statement<{ id: number; number: number; accountId: number }>(
  'list-accounts-of-businesses',
  `select b.id, b.number, ${ACCOUNT_ID} as "accountId" from ${WITH_ACCOUNT}
  where b.partner_id = $1 and (b.id = any ($2) or b.number = any ($2))`,
)
/** Maps ids and numbers of businesses to their accounts; unknown businesses are omitted. */
export const listAccountsOf = async (db: Db, partnerId: number, refs: readonly number[]) =>
  new Map(
    (await db.rows(LIST, [partnerId, refs])).flatMap(({ id, number, accountId }) => [
      [id, accountId],
      [number, accountId],
    ]),
  )

/**
 * A query for the businesses of an object that has its own id. `from` is SQL for rows with `id` and `business_id`, named
 * `found`.
 */
export const businessesOf = (name: string, from: string) =>
  quick.column<number, [partnerId: number, id: number]>(
    name,
    `select businesses.id from ${from} join businesses on businesses.id = business_id where partner_id = $1 and found.id = $2`,
  )
