import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { IS_INACTIVE } from './business-status.ts'
import { businessesIn, type Extent, parametersOf } from './location-filter.ts'

/** The inactive locations, also those of a business itself. */
export async function countInactive(db: Db, partnerId: number, extent: Extent): Promise<number> {
  const values: unknown[] = [partnerId]
  const text = `select count(*) from businesses b where b.partner_id = $1 and ${IS_INACTIVE} and exists (
    select from (${businessesIn(extent, parametersOf(values))}) root
    join business_ancestors on ancestor_id = root.id and business_id = b.id
  )`
  return (await db.rows(slowStatement<{ count: number }>('', text), values))[0]?.count ?? 0
}
