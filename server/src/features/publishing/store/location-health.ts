import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { IS_ACTIVE } from '../../businesses/store/business-status.ts'
import { businessesIn, type Extent, parametersOf } from '../../businesses/store/location-filter.ts'
import { LOCATION_COUNT, locationsBelow, rowsOfLocations } from '../../businesses/store/locations-below.ts'
import { healthFields } from '../../listings/rules/listing-health.ts'

/** SQL: the listing of a location `b` lacks a field that directories need. The index businesses_in_order has the same condition. */
const IS_INCOMPLETE = `(b.empty_fields <> '{}')`

const DRIFTED_FIELDS = `jsonb_array_length(jsonb_path_query_array(differences, '$[*] ? (@.isDrift == true)'))`
/** SQL: a publication may have an issue. The partial indexes have the same condition. */
export const NEEDS_ATTENTION = `(state = 'action required' or differences <> '[]')`
const IS_REFUSED = `state = 'refused'`

/**
 * SQL that joins the health of a location `b`: its listing, its directories and its images. A difference counts as
 * drift once the directory's publishing window has passed. The conditions match the partial indexes.
 */
export const WITH_HEALTH = `cross join lateral (
    select count(*) filter (where state = 'action required') as failing_directories,
      coalesce(sum(${DRIFTED_FIELDS}), 0) as drifted_fields
    from publications where business_id = b.id and ${NEEDS_ATTENTION}
  ) of_directories cross join lateral (
    select count(*) as failing_images from media_checks where business_id = b.id and ${IS_REFUSED}
  ) of_images cross join lateral (select b.empty_fields as missing) of_listing`

/** Possible issues, worst first. */
export const healthIssues = ['failing', 'drifted', 'images', 'incomplete'] as const
export type HealthIssue = (typeof healthIssues)[number]

export const HAS_ISSUE: Readonly<Record<HealthIssue, string>> = {
  failing: 'failing_directories > 0',
  drifted: 'drifted_fields > 0',
  images: 'failing_images > 0',
  incomplete: 'cardinality(missing) > 0',
}
export const HAS_ANY_ISSUE = `(${Object.values(HAS_ISSUE).join(' or ')})`

/** SQL for the rank of the worst issue; 0 is the worst. */
export const HEALTH_RANK = `case ${healthIssues.map((issue, rank) => `when ${HAS_ISSUE[issue]} then ${rank}`).join(' ')}
  else ${healthIssues.length} end`

const WEIGHTS = healthFields.map(({ field, weight }) => `('${field}', ${weight})`).join(', ')
const COMPLETENESS = `100 - (
    select coalesce(sum(weight), 0) from (values ${WEIGHTS}) health_field (field, weight) where field = any (missing)
  )`

export const HEALTH_JSON = `(select row_to_json(health) from (
    select (array['${[...healthIssues, 'healthy'].join("','")}'])[1 + ${HEALTH_RANK}] as state,
      failing_directories as "failingDirectories", drifted_fields as "driftedFields",
      failing_images as "failingImages", missing, ${COMPLETENESS} as completeness
  ) health)`

export interface HealthCounts {
  readonly locations: number
  readonly healthy: number
  readonly failing: number
  readonly drifted: number
  readonly driftedFields: number
  readonly images: number
  readonly incomplete: number
}
/**
 * SQL for the `groups` of locationsBelow, combined with `false` for complete listings, `true` for incomplete ones, or
 * both. The index has complete and incomplete listings apart. The values are in a list, because the planner would
 * simplify a constant and then not use the index.
 */
export const groupsWhere = (isIncomplete: string) =>
  `groups, unnest('{${isIncomplete}}'::boolean[]) listing (is_incomplete)`
/** SQL: a business `b` is an active location of one of these groups. */
export const IN_GROUP = `b.partner_id = $1 and b.type = 'location' and ${IS_ACTIVE} and b.parent_id = groups.id and ${IS_INCOMPLETE} = is_incomplete`

/**
 * SQL for the locations of locationsBelow with an issue, with the columns that HAS_ISSUE uses. It starts from the
 * issues, which are indexed, because most locations have none.
 */
export const ISSUES = `select id, sum(failing_directories) as failing_directories, sum(drifted_fields) as drifted_fields,
    sum(failing_images) as failing_images, max(missing) as missing
  from (
    select business_id as id, (state = 'action required')::int as failing_directories, ${DRIFTED_FIELDS} as drifted_fields,
      0 as failing_images, '{}'::text[] as missing
    from ${rowsOfLocations('publications', NEEDS_ATTENTION)} each
    union all
    select business_id, 0, 0, 1, '{}' from ${rowsOfLocations('media_checks', IS_REFUSED)} each
    union all
    select b.id, 0, 0, 0, b.missing from ${groupsWhere('true')}, lateral (
      select b.id, b.empty_fields as missing from businesses b where ${IN_GROUP} offset 0
    ) b
    union all
    select b.id, 0, 0, 0, b.empty_fields from single join businesses b on b.id = single.id where ${IS_INCOMPLETE}
  ) issue group by id`

/** Counts the active locations with each issue. */
export async function countHealth(db: Db, partnerId: number, extent: Extent): Promise<HealthCounts> {
  const values: unknown[] = [partnerId]
  const text = `with ${locationsBelow(businessesIn(extent, parametersOf(values)))},
  total as materialized (select ${LOCATION_COUNT} as locations)
  select locations, locations - attention as healthy, ${healthIssues.join(', ')}, "driftedFields"
  from (
    select count(*) filter (where ${HAS_ANY_ISSUE}) as attention, coalesce(sum(drifted_fields), 0) as "driftedFields",
      ${healthIssues.map((issue) => `count(*) filter (where ${HAS_ISSUE[issue]}) as ${issue}`).join(', ')}
    from (${ISSUES}) issues
  ) counted, total`
  const [counts] = await db.rows(slowStatement<HealthCounts>('', text), values)
  return counts as HealthCounts
}
