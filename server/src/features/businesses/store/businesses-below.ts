import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'
import { isBusinessNumber } from '../../../core/values/business-number.ts'
import type { BusinessInAccount } from './accounts.ts'

const LIST_NAMED = byRef<Omit<BusinessInAccount, 'accountId'>>(
  'list-businesses-named',
  (column) => `select id, number, type from businesses where partner_id = $1 and ${column} = any ($2)`,
)
/** Finds businesses by id or number, each once. */
export async function listBusinessesNamed(db: Db, partnerId: number, refs: readonly number[]) {
  const { ids = [], numbers = [] } = Object.groupBy(refs, (ref) => (isBusinessNumber(ref) ? 'numbers' : 'ids'))
  const lists = [ids, numbers].filter((list) => list.length > 0)
  const businesses = await Promise.all(
    lists.map((list) => db.rows(LIST_NAMED(list[0] as number), [partnerId, numberList(list)])),
  )
  return [...new Map(businesses.flat().map((business) => [business.id, business])).values()]
}

const LIST_BELOW = statement<{ ancestorId: number; businessIds: number[] }>(
  'list-which-are-below',
  `select ancestor_id as "ancestorId", json_agg(business_id) as "businessIds" from business_ancestors
  where ancestor_id = any ($1) and business_id = any ($2) group by ancestor_id`,
)
/** Lists which of the businesses are at or below which of the others. All must belong to the partner. */
export const listBelow = (db: Db, above: readonly number[], businessIds: readonly number[]) =>
  db.rows(LIST_BELOW, [numberList(above), numberList(businessIds)])
