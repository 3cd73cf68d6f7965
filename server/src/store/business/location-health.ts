import { slow } from '../sql/query.ts'

/** Fields that customers look for, and when they are missing. */
const MISSING = {
  phone: `b.phone = ''`,
  emailId: `b.email_id = ''`,
  websiteUrl: `b.website_url = ''`,
  location: `b.address1 = '' or b.city = ''`,
  timezone: `b.timezone = ''`,
}
/** SQL for a location `b`: its listing is complete. */
export const IS_COMPLETE = `not (${Object.values(MISSING).join(' or ')})`
const missingFields = Object.entries(MISSING).map(([field, isMissing]) => `case when ${isMissing} then '${field}' end`)

const DIRECTORY_ISSUES = `count(*) filter (where state = 'action required') as failing_directories,
      coalesce(sum(jsonb_array_length(jsonb_path_query_array(differences, '$[*] ? (@.isDrift == true)'))), 0)
        as drifted_fields`
const NEEDS_ATTENTION = `(state = 'action required' or differences <> '[]')`
const IMAGE_ISSUES = 'count(*) as failing_images'
const IS_REFUSED = `state = 'refused'`
const LISTING_ISSUES = `select array_remove(array[${missingFields.join(', ')}], null) as missing`

/**
 * SQL that joins the health of a location `b`: its listing, its directories and its images. A difference counts once the
 * window of the directory has passed. The conditions match the partial indexes.
 */
export const WITH_HEALTH = `cross join lateral (
    select ${DIRECTORY_ISSUES} from publications where business_id = b.id and ${NEEDS_ATTENTION}
  ) of_directories cross join lateral (
    select ${IMAGE_ISSUES} from media_checks where business_id = b.id and ${IS_REFUSED}
  ) of_images cross join lateral (${LISTING_ISSUES}) of_listing`

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

/** The worst issue has the lowest number. */
export const HEALTH_RANK = `case ${healthIssues.map((issue, rank) => `when ${HAS_ISSUE[issue]} then ${rank}`).join(' ')}
  else ${healthIssues.length} end`

export const HEALTH_JSON = `(select row_to_json(health) from (
    select (array['${[...healthIssues, 'healthy'].join("','")}'])[1 + ${HEALTH_RANK}] as state,
      failing_directories as "failingDirectories", drifted_fields as "driftedFields",
      failing_images as "failingImages", missing
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
 * Counts locations with each issue, for a business and everything below it. The locations are passed to the partial indexes as
 * one list: a lookup per location takes four times as long.
 */
export const countHealth = slow.oneRow<HealthCounts, [partnerId: number, businessId: number]>(
  'count-health-of-locations',
  `with scope as materialized (
    select b.* from business_ancestors below join businesses b on b.id = below.business_id and b.partner_id = $1
    where below.ancestor_id = $2 and b.type = 'location'
  ), of_directories as materialized (
    select business_id, ${DIRECTORY_ISSUES} from publications
    where business_id = any (array(select id from scope)) and ${NEEDS_ATTENTION} group by business_id
  ), of_images as materialized (
    select business_id, ${IMAGE_ISSUES} from media_checks
    where business_id = any (array(select id from scope)) and ${IS_REFUSED} group by business_id
  )
  select count(*) as locations, count(*) filter (where not ${HAS_ANY_ISSUE}) as healthy,
    ${healthIssues.map((issue) => `count(*) filter (where ${HAS_ISSUE[issue]}) as ${issue}`).join(', ')},
    coalesce(sum(drifted_fields), 0) as "driftedFields"
  from (
    select coalesce(failing_directories, 0) as failing_directories, coalesce(drifted_fields, 0) as drifted_fields,
      coalesce(failing_images, 0) as failing_images, missing
    from scope b left join of_directories on of_directories.business_id = b.id
    left join of_images on of_images.business_id = b.id cross join lateral (${LISTING_ISSUES}) of_listing
  ) health`,
)
