import type { Db } from '../../../core/platform/database.ts'
import { byRef } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'

export interface TrackedCompetitor {
  readonly id: number
  readonly name: string
  readonly accountIds: readonly number[]
}
export interface TrackingBusiness {
  readonly id: number
  readonly name: string
  readonly type: BusinessType
  readonly competitors: readonly TrackedCompetitor[]
}
const FIND = byRef<TrackingBusiness>(
  'find-tracking-business',
  (column) => `select id, name, type, coalesce((
      select json_agg(row_to_json(tracked) order by tracked.id) from (
        select id, name, coalesce(
          (select json_agg(account.id) from competitor_accounts account where competitor_id = competitor.id), '[]'
        ) as "accountIds"
        from competitors competitor where business_id = business.id and deleted_at is null
      ) tracked
    ), '[]') as competitors
  from businesses business where partner_id = $1 and ${column} = $2`,
)
/** A business and the competitors that it tracks, in the order of creation. */
export const findTrackingBusiness = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]
