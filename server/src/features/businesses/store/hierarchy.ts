import type { Db } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { ACCOUNT_ID, type BusinessInAccount, WITH_ACCOUNT } from './accounts.ts'

/**
 * Prevents moves of the partner's businesses until the transaction ends. Take this lock before creating a business: its
 * rows in business_ancestors are copied from the parent, so it would miss a concurrent move further up.
 */
export const holdHierarchy = quick.run<[partnerId: number]>(
  'hold-hierarchy',
  `select pg_advisory_xact_lock_shared(hashtextextended('presence-hierarchy', $1))`,
)

/** Serialises moves of a partner, so that two moves cannot create a cycle. Take it before any other lock. */
export const lockHierarchy = quick.run<[partnerId: number]>(
  'lock-hierarchy',
  `select pg_advisory_xact_lock(hashtextextended('presence-hierarchy', $1))`,
)

export interface TreePosition extends BusinessInAccount {
  readonly parentId: number | null
}
const FIND = byRef<TreePosition>(
  'find-tree-position',
  (
    column,
  ) => `select b.id, b.number, b.type, b.parent_id as "parentId", ${ACCOUNT_ID} as "accountId" from ${WITH_ACCOUNT}
  where b.partner_id = $1 and b.${column} = $2`,
)
export const findTreePosition = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]

/** Locks parents before their children, like deletions. Returns the ids that still exist. */
export const lockParents = quick.column<number, [partnerId: number, ids: readonly number[]]>(
  'lock-parents-of-move',
  'select id from businesses where partner_id = $1 and id = any ($2) order by id for no key update',
)

/** Lists the business itself and all businesses above it. */
export const listAbove = quick.rows<{ id: number; isTop: boolean }, [partnerId: number, businessId: number]>(
  'list-businesses-above',
  `select id, parent_id is null as "isTop" from business_ancestors join businesses on id = ancestor_id
  where partner_id = $1 and business_id = $2 order by id`,
)

const UPDATE_PARENT = statement<never>(
  'update-parent',
  'update businesses set parent_id = $3, updated_at = now() where partner_id = $1 and id = $2',
)
const LEAVE = slowStatement<never>(
  'leave-ancestors',
  `delete from business_ancestors where ancestor_id = any ($2)
    and business_id in (select business_id from business_ancestors where ancestor_id = $1)`,
)
// Skips deleted businesses: the purge may be removing their anchors.
const ENTER = slowStatement<never>(
  'enter-ancestors',
  `insert into business_ancestors (ancestor_id, business_id)
  select above.id, below.business_id from unnest($2::bigint[]) as above (id), business_ancestors below
  where below.ancestor_id = $1 and exists (select from businesses where id = below.business_id)`,
)
const FORGET_IMPORTED = slowStatement<never>(
  'forget-imported-locations',
  `delete from imported_locations where business_id = any ($2)
    and location_id in (select business_id from business_ancestors where ancestor_id = $1)`,
)
/** Moves the business with everything below it. The caller must hold the hierarchy lock. */
export async function writeParent(
  db: Db,
  partnerId: number,
  businessId: number,
  parentId: number | null,
  { left, entered }: { readonly left: readonly number[]; readonly entered: readonly number[] },
) {
  await db.rows(UPDATE_PARENT, [partnerId, businessId, parentId])
  // An import below a business updates locations below it. If a location has left, its row in the file creates a new one.
  await db.rows(FORGET_IMPORTED, [businessId, numberList(left)])
  await db.rows(LEAVE, [businessId, numberList(left)])
  await db.rows(ENTER, [businessId, numberList(entered)])
}
