import { quick } from '../../../core/store/query.ts'
import { hasAccess } from './reach.ts'

export interface BusinessName {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly city: string
}
/** Of these businesses, those that a person has access to. */
export const listReachableNames = quick.rows<
  BusinessName,
  [partnerId: number, userId: number, businessIds: readonly number[]]
>(
  'list-reachable-names',
  `select b.id as "businessId", b.number as "businessNumber", b.name, b.city from businesses b
  where b.partner_id = $1 and b.id = any ($3::bigint[]) and ${hasAccess('b.id')} order by b.id`,
)
