import { slow } from '../../../core/store/query.ts'
import { IS_SAMPLE } from '../../businesses/store/sample-data.ts'
import { grantsReaching, TOPMOST_GRANTED } from '../../users/store/reach.ts'

export interface SetupProgress {
  /** The first location that the person has access to. */
  readonly locationNumber: number | null
  /** Its enterprise, whose locations are connected together, or the location itself. */
  readonly accountNumber: number | null
  readonly hasListing: boolean
  readonly hasDirectory: boolean
  readonly hasCustomers: boolean
  readonly hasColleague: boolean
}
/** The progress of the first steps, for everything a person has access to except sample data. */
export const findSetupProgress = slow.oneRow<SetupProgress, [partnerId: number, userId: number]>(
  'find-setup-progress',
  `with granted as materialized (
    select businesses.id from (${TOPMOST_GRANTED}) topmost join businesses using (id) where not ${IS_SAMPLE}
  ),
  reach as materialized (
    select distinct b.id, type, number, parent_id from granted join business_ancestors on ancestor_id = granted.id
    join businesses b on b.id = business_ancestors.business_id where partner_id = $1
  )
  select location.number as "locationNumber", coalesce(enterprise.number, location.number) as "accountNumber",
    exists (select from listings where business_id in (select id from reach where type = 'location')) as "hasListing",
    exists (
      select from publications join directories on directories.id = directory_id
      where business_id in (select id from reach) and transport <> 'internal'
        and state not in ('not connected', 'opted out')
    ) as "hasDirectory",
    exists (select from contact_mappings where business_id in (select id from reach)) as "hasCustomers",
    exists (select from reach cross join lateral ${grantsReaching('reach.id', 'grants.user_id <> $2')} colleague)
      as "hasColleague"
  from (values (1)) one left join (select * from reach where type = 'location' order by id limit 1) location on true
  left join reach enterprise on enterprise.id = location.parent_id and enterprise.type = 'enterprise'`,
)
