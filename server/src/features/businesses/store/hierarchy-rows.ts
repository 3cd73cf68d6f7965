import { slow } from '../../../core/store/query.ts'
import type { TreeBusiness, TreeLocation, TreeValue, ValueCount } from '../rules/hierarchy-tree.ts'

/** SQL for the locations at or below the business $2, with their values from the highest level to the lowest. */
const LOCATED = `located as materialized (
    select b.id, b.number, b.name, b.status, b.parent_id as "parentId", array(
      select chosen.level_value_id from location_levels chosen
      join levels on levels.id = chosen.level_id and levels.account_id = b.parent_id
      where chosen.location_id = b.id order by levels.position
    ) as path
    from business_ancestors below join businesses b on b.id = below.business_id
    where below.ancestor_id = $2 and b.partner_id = $1 and b.type = 'location'
  )`

/** A page of the locations at or below a business, by name. */
export const listTreeLocations = slow.rows<
  TreeLocation,
  [partnerId: number, businessId: number, offset: number, count: number]
>(
  'list-tree-locations',
  `with ${LOCATED} select id, number, name, status, "parentId", to_json(path) as path from located order by lower(name), id offset $3 limit $4 + 1`,
)
export const listValueCounts = slow.rows<ValueCount, [partnerId: number, businessId: number]>(
  'list-value-counts',
  `with ${LOCATED}
  select "parentId", to_json(above) as path, count(*) as locations
  from located, generate_series(1, cardinality(path)) as depth, lateral (select path[1:depth] as above) each
  group by "parentId", above`,
)
/** The business, and the groups below it that are above one of these locations. */
export const listTreeGroups = slow.rows<
  TreeBusiness,
  [partnerId: number, businessId: number, locationIds: readonly number[]]
>(
  'list-tree-groups',
  `select b.id, b.number, b.name, b.type, b.status, b.parent_id as "parentId", (
    select count(*) from business_ancestors below join businesses location on location.id = below.business_id
    where below.ancestor_id = b.id and location.partner_id = $1 and location.type = 'location'
  ) as locations
  from businesses b where b.partner_id = $1 and b.type <> 'location' and (b.id = $2 or b.id in (
    select above.ancestor_id from business_ancestors above where above.business_id = any ($3)
      and exists (select from business_ancestors where ancestor_id = $2 and business_id = above.ancestor_id)
  ))`,
)
export const listTreeValues = slow.rows<TreeValue, [partnerId: number, ids: readonly number[]]>(
  'list-tree-values',
  `select value.id, value.name, level.name as level
  from level_values value join levels level on level.id = value.level_id
  join businesses account on account.id = level.account_id
  where account.partner_id = $1 and value.id = any ($2)`,
)
