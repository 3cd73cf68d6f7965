import type { BusinessRow } from '../../businesses/store/businesses.ts'
import type { LocationSelection } from '../../businesses/store/location-filter.ts'
import { LOCATION_COUNT, locationsBelow } from '../../businesses/store/locations-below.ts'
import {
  groupsWhere,
  HAS_ANY_ISSUE,
  HAS_ISSUE,
  HEALTH_RANK,
  type HealthIssue,
  healthIssues,
  IN_GROUP,
  ISSUES,
} from '../../publishing/store/location-health.ts'
import { hasAccess, TOPMOST_GRANTED } from '../../users/store/reach.ts'

export interface LocationFilter {
  /** Undefined: both. */
  readonly status: BusinessRow['status'] | undefined
  /** Id or number of a business; includes everything below it. */
  readonly below: number | undefined
  readonly search: string | undefined
  readonly city: string | undefined
  readonly health: HealthIssue | 'attention' | 'healthy' | undefined
  readonly rating: 'low' | 'medium' | 'high' | 'none' | undefined
  readonly directory: string | undefined
  readonly state: string | undefined
  /** Locations with some level or label. */
  readonly selection: LocationSelection | undefined
}
export interface LocationOrder {
  readonly by: 'name' | 'rating' | 'reviews' | 'health'
  readonly isDescending: boolean
}

/** Whether an index has the active locations in this order, so that only the displayed ones are read. */
export function isInOrder(filter: LocationFilter, { by }: LocationOrder): boolean {
  const { below: _, health: __, status, ...others } = filter
  return (
    status === 'active' &&
    (by === 'name' || by === 'health') &&
    Object.values(others).every((value) => value === undefined)
  )
}

/**
 * The requested business if the person has access to it, otherwise the businesses below it that the person has access to.
 */
export const rootsBelow = (ref: string) => `select b.id, b.type from businesses b
    where partner_id = $1 and (b.id = ${ref} or number = ${ref}) and ${hasAccess('b.id')}
    union all
    select granted.id, granted.type from (${TOPMOST_GRANTED}) granted join business_ancestors below on below.business_id = granted.id
    where below.ancestor_id = (select id from businesses where partner_id = $1 and (id = ${ref} or number = ${ref}))
      and below.ancestor_id <> granted.id`

/**
 * The first locations by name: per group, at most as many as the page can show. The index contains the beginning of the
 * name.
 */
const byName = (direction: string, isHealthy: boolean) => `
    select b.id, b.name from ${groupsWhere(isHealthy ? 'false' : 'false,true')}, lateral (
      select b.id, lower(b.name) as name from businesses b where ${IN_GROUP}
        ${isHealthy ? 'and b.id not in (select id from issues)' : ''}
      order by left(lower(b.name), 200) ${direction}, lower(b.name) ${direction}, b.id limit $3::int + $4::int + 1
    ) b
    union all
    select b.id, lower(b.name) from single join businesses b on b.id = single.id
    ${isHealthy ? 'where b.id not in (select id from issues)' : ''}`

const WITH_ISSUES = `issues as materialized (
    select issues.*, lower(b.name) as name, ${HEALTH_RANK} as rank
    from (${ISSUES}) issues join businesses b on b.id = issues.id where ${HAS_ANY_ISSUE}
  )`

/**
 * SQL for `with`: `found` has the id and place of the locations on the page and on all pages before it. $1 is the
 * partner, $2 the person, $3 and $4 the page. Also returns SQL for the total.
 */
export function pageInOrder(
  { below, health }: LocationFilter,
  { by, isDescending }: LocationOrder,
  parameter: (value: unknown) => string,
) {
  const direction = isDescending ? 'desc' : 'asc'
  const nameDirection = by === 'name' ? direction : 'asc'
  const scope = locationsBelow(below === undefined ? TOPMOST_GRANTED : rootsBelow(`${parameter(below)}::bigint`))
  const inOrder = (candidates: string) => `found as materialized (
    select id, row_number() over (order by ${by === 'name' ? 'name' : 'rank'} ${direction}, name, id) as place
    from (${candidates}) candidate
  )`
  const healthy = `select id, name, ${healthIssues.length} as rank from (${byName(nameDirection, true)}) healthy`
  const withIssues = `${scope}, ${WITH_ISSUES}`
  if (health === 'healthy') {
    return { ctes: `${withIssues}, ${inOrder(healthy)}`, total: `${LOCATION_COUNT} - (select count(*) from issues)` }
  }
  if (health !== undefined) {
    const condition = health === 'attention' ? 'true' : HAS_ISSUE[health]
    const candidates = `select id, name, rank from issues where ${condition}`
    return { ctes: `${withIssues}, ${inOrder(candidates)}`, total: '(select count(*) from found)' }
  }
  if (by === 'health') {
    const candidates = `select id, name, rank from issues union all ${healthy}`
    return { ctes: `${withIssues}, ${inOrder(candidates)}`, total: LOCATION_COUNT }
  }
  return { ctes: `${scope}, ${inOrder(byName(nameDirection, false))}`, total: LOCATION_COUNT }
}
