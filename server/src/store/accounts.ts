import type { BusinessType } from '../domain/hierarchy.ts'
import { type Db, statement } from '../platform/database.ts'
import { byRef } from './businesses.ts'

/** A business and the account whose services and products it shares. */
export interface Account {
  readonly accountId: number
  readonly businessId: number
  readonly businessNumber: number
  readonly type: BusinessType
}

/** The account is the enterprise that a location stands directly below; any other business is its own. */
const select = (column: 'id' | 'number', lock: string) => `
  select account.id as "accountId", business.id as "businessId", business.number as "businessNumber", business.type
  from businesses business
  left join businesses above on above.id = business.parent_id and above.type = 'enterprise'
  join businesses account on account.id = coalesce(above.id, business.id)
  where business.partner_id = $1 and business.${column} = $2 ${lock}`

const FIND = byRef<Account>('find-account', (column) => select(column, ''))
export const findAccount = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]

type AccountLock = ReturnType<typeof byRef<Account>>
/** While we waited for the lock, the location may have moved to another account: then that one is locked too. */
async function lockCurrent(db: Db, partnerId: number, ref: number, lock: AccountLock): Promise<Account | undefined> {
  for (;;) {
    const locked = (await db.rows(lock(ref), [partnerId, ref]))[0]
    const current = locked && (await findAccount(db, partnerId, ref))
    if (!current || current.accountId === locked.accountId) return current
  }
}

const LOCK = byRef<Account>('lock-account', (column) => select(column, 'for key share of account'))
/** Keeps the account from being deleted until what is made stands in it. */
export const lockAccount = (db: Db, partnerId: number, ref: number) => lockCurrent(db, partnerId, ref, LOCK)

const LOCK_MAPPING = byRef<Account>('lock-account-mapping', (column) => select(column, 'for no key update of account'))
/** One writer at a time: what stands in which category is one map for the whole account. */
export const lockAccountMapping = (db: Db, partnerId: number, ref: number) =>
  lockCurrent(db, partnerId, ref, LOCK_MAPPING)

const LOCK_LOCATION = statement<{ id: number }>(
  'lock-location',
  `select id from businesses where partner_id = $1 and id = $2 for key share`,
)
/** Keeps a location from being deleted or moved. After its account, never before: that is the order in which deleting goes. */
export const lockLocation = async (db: Db, partnerId: number, id: number) =>
  (await db.rows(LOCK_LOCATION, [partnerId, id]))[0]?.id
