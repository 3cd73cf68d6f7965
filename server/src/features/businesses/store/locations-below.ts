import { IS_ACTIVE, isActive } from './business-status.ts'

/** Up to this number, locations are checked one by one. Above it, rows are read from indexes by partner. */
const FEW = 1_000

/** SQL: a business b is an active location below one of `groups`. */
const IN_GROUPS = `b.partner_id = $1 and b.type = 'location' and ${IS_ACTIVE} and b.parent_id = any (array(select id from groups))`

/**
 * SQL for `with`: the active locations at or below some businesses; $1 is the partner. `roots` selects the id and type of these
 * businesses; none may be below another. `groups` contains the groups, which are far fewer than locations, and `single` the active
 * locations among the roots. `few` contains all locations if there are few, otherwise only those in `single`.
 */
export const locationsBelow = (roots: string) => `roots as materialized (${roots}),
  groups as materialized (
    select id from roots where type = 'enterprise'
    union all
    select b.id from businesses b cross join lateral (
      select ancestor_id from business_ancestors where business_id = b.id offset 0
    ) above join roots on roots.id = ancestor_id and roots.type = 'reseller'
    where partner_id = $1 and b.type <> 'location' and (select count(*) from roots where type = 'reseller') > 0
  ),
  single as materialized (select id from roots where type = 'location' and ${isActive('roots.id')}),
  probe as materialized (select b.id from businesses b where ${IN_GROUPS} limit ${FEW + 1}),
  few as materialized (
    select id from probe where (select count(*) from probe) <= ${FEW} union all select id from single
  )`

/** SQL for the number of locations, counted from an index. */
export const LOCATION_COUNT = `((select count(*) from businesses b where ${IN_GROUPS}) + (select count(*) from single))`

/**
 * SQL for the rows of these locations in a table with `queue_partner_id`. The condition must be that of an index.
 * `offset 0` keeps the planner from reading all locations.
 */
export const rowsOfLocations = (table: string, condition: string) => `(
    select known.* from few join (select * from ${table} where ${condition}) known on known.business_id = few.id
    union all
    select known.* from (select * from ${table} where ${condition} and queue_partner_id = $1) known
    cross join lateral (select from businesses b where b.id = known.business_id and ${IN_GROUPS} offset 0) location
    where (select count(*) from probe) > ${FEW}
  )`
