import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import type { UserRole } from '../../../core/values/user-role.ts'
import { labelsJson, levelsJson } from '../../businesses/store/assigned-names.ts'
import { IS_ACTIVE, IS_INACTIVE } from '../../businesses/store/business-status.ts'
import { matches, selectedLocations } from '../../businesses/store/location-filter.ts'
import { IS_GRANTED } from '../../publishing/store/directory-grants.ts'
import {
  HAS_ANY_ISSUE,
  HAS_ISSUE,
  HEALTH_JSON,
  HEALTH_RANK,
  WITH_HEALTH,
} from '../../publishing/store/location-health.ts'
import { ratingBound } from '../../texts/store/review-counts.ts'
import { hasAccess, roleAt, TOPMOST_GRANTED } from '../../users/store/reach.ts'
import { isRareSearch, matchesInReach } from './business-search.ts'
import type { LocationFilter, LocationOrder } from './locations-in-order.ts'
import { isInOrder, pageInOrder } from './locations-in-order.ts'

/** The average of all reviews with stars, rounded to two decimals; null if there are none. */
export const RATING = `(
    select round(sum(rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5)::numeric
      / nullif(sum(rating_1 + rating_2 + rating_3 + rating_4 + rating_5), 0), 2)
    from review_counts counts where counts.business_id = b.id and unit = 'all'
  )`
const REVIEWS = `(
    select coalesce(sum(rating_0 + rating_1 + rating_2 + rating_3 + rating_4 + rating_5), 0)
    from review_counts counts where counts.business_id = b.id and unit = 'all'
  )`
const HAS_RATING = {
  low: `${RATING} < 3`,
  medium: `${RATING} >= 3 and ${RATING} < 4`,
  high: `${RATING} >= 4`,
  none: `${RATING} is null`,
} as const satisfies Record<NonNullable<LocationFilter['rating']>, string>

/** A location without a row is in sync with our own pages, and not connected to any other directory. */
const SHOWN_STATE = `coalesce(known.state, case transport when 'internal' then 'in sync' else 'not connected' end)`

/** Matches the given directory, or any directory except our own pages. Without a state, any connected state matches. */
function directoryCondition({ directory, state, health }: LocationFilter, parameter: (value: unknown) => string) {
  const conditions = [
    IS_GRANTED,
    directory === undefined ? `transport <> 'internal'` : `directories.name = ${parameter(directory)}`,
    state === undefined
      ? `${SHOWN_STATE} not in ('not connected', 'opted out')`
      : `${SHOWN_STATE} = ${parameter(state)}`,
    // With a directory, `drifted` means drifted at that directory.
    ...(directory !== undefined && health === 'drifted' ? [`differences @? '$[*] ? (@.isDrift == true)'`] : []),
  ]
  return `exists (
    select from directories left join publications known on known.directory_id = directories.id and known.business_id = b.id
    where ${conditions.join(' and ')}
  )`
}

/** Members after the list: the total, how many inactive locations there are, and the directories to filter by. */
const moreOf = (total: string, inactive: string) => `',"total":' || (${total}) || ',"inactive":' || (${inactive}) || (
    select ',"directories":' || coalesce(json_agg(name order by id), '[]') from directories where ${IS_GRANTED}
  )`

/** The members of a location in the response. `parent` is the business above it, if the person has access to it. */
const location = (
  actions: string,
) => `b.id as "businessId", b.number as "businessNumber", b.name, b.type, b.status, b.parent_id as "parentId",
  coalesce(parent.name, '') as "parentName", b.city, b.state,
  ${levelsJson('b')} as levels, ${labelsJson('b')} as labels, ${REVIEWS} as "reviewCount",
  coalesce(${RATING}, 0) as "averageRating", case b.type when 'location' then 0 when 'enterprise' then (
    select count(*) from businesses location
    where location.partner_id = $1 and location.type = 'location' and location.parent_id = b.id
  ) else (
    select count(*) from business_ancestors below join businesses location on location.id = below.business_id
    where below.ancestor_id = b.id and location.partner_id = $1 and location.type = 'location'
  ) end as "locationCount", ${actions} as actions, case b.type when 'location' then ${HEALTH_JSON} end as health`

/** The roles that each action requires. A move also requires the role at the old parent. */
export interface NeededRoles {
  readonly edit: readonly UserRole[]
  readonly move: readonly UserRole[]
  readonly delete: readonly UserRole[]
  readonly status: readonly UserRole[]
  readonly isToTopAllowed: boolean
}
function actionsWith(needed: NeededRoles, parameter: (value: unknown) => string) {
  const may = (condition: string, action: string) => `case when ${condition} then '${action}' end`
  const has = (role: string, roles: readonly UserRole[]) => `${role} = any (${parameter(roles)}::text[])`
  return `(
    select array_remove(array[
      ${may(has('own', needed.edit), 'edit')}, ${may(has('above', needed.move), 'move')},
      ${may(`b.parent_id is not null and ${parameter(needed.isToTopAllowed)}::boolean`, 'moveToTop')},
      ${may(`b.type = 'location' and ${has('own', needed.status)}`, 'status')},
      ${may(has('own', needed.delete), 'delete')}
    ], null)
    from (select ${roleAt('b.id')} as own, ${roleAt('coalesce(b.parent_id, b.id)')} as above) roles
  )`
}

/** Starts from the inactive locations of the partner, which are few. */
const INACTIVE = `businesses b where b.partner_id = $1 and ${IS_INACTIVE} and exists (
    select from business_ancestors above
    where above.business_id = b.id and above.ancestor_id = any (array(select id from (${TOPMOST_GRANTED}) topmost))
  )`

/**
 * Businesses that a person has access to. The query for groups starts from the groups, which are far fewer than locations.
 */
const REACHED = {
  locations: `select business_id as id from (${TOPMOST_GRANTED}) topmost join business_ancestors on ancestor_id = topmost.id`,
  inactive: `select b.id from ${INACTIVE}`,
  groups: `select business.id from businesses business
    where business.partner_id = $1 and business.type <> 'location' and ${hasAccess('business.id')}`,
}

/** The lowest ratings are those certain to be low, the highest those certain to be high. */
const ratingOrder = (isDescending: boolean) => `(
    select ${ratingBound(isDescending ? 'low' : 'high')} from review_counts where business_id = b.id and unit = 'all'
  )`
const orderOf = ({ by, isDescending }: LocationOrder) =>
  ({ name: 'lower(b.name)', rating: ratingOrder(isDescending), reviews: REVIEWS, health: HEALTH_RANK })[by]

function isBelow(below: number | undefined, parameter: (value: unknown) => string): string[] {
  if (below === undefined) return []
  const ref = parameter(below)
  return [
    `b.id in (select business_id from business_ancestors where ancestor_id = (
      select id from businesses where partner_id = $1 and (id = ${ref} or number = ${ref})
    ))`,
  ]
}

/**
 * Each value becomes a parameter. Unused conditions are omitted, because PostgreSQL would compute them for every location.
 */
function conditionsOf(filter: LocationFilter, parameter: (value: unknown) => string): string[] {
  const { below, search, city, health, rating, directory, state, status, selection } = filter
  const conditions = isBelow(below, parameter)
  if (status !== undefined) conditions.push(status === 'active' ? IS_ACTIVE : IS_INACTIVE)
  if (selection) conditions.push(`b.id in (${selectedLocations(selection, parameter)})`)
  if (search !== undefined) conditions.push(matches('b', parameter(search)))
  if (city !== undefined) conditions.push(`starts_with(lower(b.city), lower(${parameter(city)}))`)
  if (health === 'attention') conditions.push(HAS_ANY_ISSUE)
  else if (health === 'healthy') conditions.push(`not ${HAS_ANY_ISSUE}`)
  else if (health !== undefined) conditions.push(HAS_ISSUE[health])
  if (rating !== undefined) conditions.push(HAS_RATING[rating])
  if (directory !== undefined || state !== undefined) conditions.push(directoryCondition(filter, parameter))
  return conditions
}

/**
 * Reads all businesses that the person has access to, or only matches of a rare search text, then filters, sorts and counts.
 */
export function foundAmongAll(
  kind: 'locations' | 'groups',
  filter: LocationFilter,
  order: LocationOrder,
  parameter: (value: unknown) => string,
  isRare: boolean,
) {
  const all = filter.status === 'inactive' ? REACHED.inactive : REACHED[kind]
  const reached = isRare ? matchesInReach(`${parameter(filter.search)}::text`) : all
  const conditions = [
    `b.type ${kind === 'locations' ? '=' : '<>'} 'location'`,
    ...conditionsOf(filter, parameter),
  ].join(' and ')
  const needsHealth = order.by === 'health' || filter.health !== undefined
  const ctes = `reached as materialized (
    ${reached}
  ),
  found as materialized (
    select b.id, row_number() over (order by ${orderOf(order)} ${order.isDescending ? 'desc' : 'asc'} nulls last, lower(b.name), b.id) as place
    from reached join businesses b on b.id = reached.id ${needsHealth ? WITH_HEALTH : ''}
    where ${conditions}
  )`
  return { ctes, total: '(select count(*) from found)' }
}

/**
 * One page of the locations or groups that a person has access to, and their total. Uses one statement, which converts
 * only the rows of the page to JSON.
 */
export async function listLocations(
  db: Db,
  partnerId: number,
  userId: number,
  kind: 'locations' | 'groups',
  filter: LocationFilter,
  needed: NeededRoles,
  order: LocationOrder,
  offset: number,
  count: number,
): Promise<JsonText> {
  const values: unknown[] = [partnerId, userId, offset, count]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { ctes, total } =
    kind === 'locations' && isInOrder(filter, order)
      ? pageInOrder(filter, order, parameter)
      : foundAmongAll(kind, filter, order, parameter, await isRareSearch(db, partnerId, filter.search ?? ''))
  const inactive = `select count(*) from ${[INACTIVE, ...isBelow(filter.below, parameter)].join(' and ')}`
  const text = `with ${ctes}
  select ${pageJson('locations', '$4', moreOf(total, inactive))} from ${pageOf(`
    select place, (select row_to_json(whole) from (select ${location(actionsWith(needed, parameter))}) whole) as json
    from found join businesses b on b.id = found.id
    left join businesses parent on parent.id = b.parent_id and ${roleAt('parent.id')} is not null ${WITH_HEALTH}
    where place > $3::int and place <= $3::int + $4::int + 1`)}`
  // An unnamed statement is planned for these values.
  return readPage(await db.rows(slowStatement<PageRow>('', text), values)) as JsonText
}
