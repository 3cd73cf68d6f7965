import { quick, slow } from '../../../core/store/query.ts'
import type { BusinessRow } from './businesses.ts'

/** SQL: a business `b` is active. Lists and counts of what is to be done contain only active locations. */
export const IS_ACTIVE = `b.status = 'active'`
/** The index businesses_inactive has the same condition. */
export const IS_INACTIVE = `b.status = 'inactive'`
/** SQL: the business with this id exists and is active. Jobs do what is due only for these. */
export const isActive = (id: string) =>
  `exists (select from businesses active where active.id = ${id} and active.status = 'active')`

/** The caller has locked the rows. Returns the changed ones. */
export const updateStatus = slow.column<
  number,
  [partnerId: number, locationIds: readonly number[], status: BusinessRow['status']]
>(
  'update-business-status',
  `update businesses set status = $3, updated_at = now()
  where partner_id = $1 and id = any ($2) and type = 'location' and status <> $3 returning id`,
)

interface LocationStatus {
  readonly id: number
  readonly status: BusinessRow['status']
}
export const listStatuses = quick.rows<LocationStatus, [partnerId: number, businessIds: readonly number[]]>(
  'list-business-statuses',
  'select id, status from businesses where partner_id = $1 and id = any ($2)',
)
