import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { quick, slow } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import type { UserRole } from '../../../core/values/user-role.ts'
import { IS_ACTIVE } from '../../businesses/store/business-status.ts'
import { matches, rankOf } from '../../businesses/store/location-filter.ts'
import { locationsBelow } from '../../businesses/store/locations-below.ts'
import { hasAccess, TOPMOST_GRANTED } from '../../users/store/reach.ts'
import { rootsBelow } from './locations-in-order.ts'

/** Up to this number of matches, matches are read first, and then access to each is checked. */
const RARE_MAX = 1_000

/**
 * SQL for the ids of matching businesses that a person ($2) of a partner ($1) has access to. Matches are found in the
 * index, then access is checked upwards from each. `offset 0` enforces this order.
 */
export const matchesInReach = (search: string) => `select matching.id
    from (select b.id from businesses b where b.partner_id = $1 and ${matches('b', search)} offset 0) matching
    where ${hasAccess('matching.id')}`

/**
 * Whether few businesses of the partner match. The index needs at least three consecutive letters or digits. The order makes
 * the planner stop early for a frequent text.
 */
export async function isRareSearch(db: Db, partnerId: number, search: string): Promise<boolean> {
  if (!/[\p{L}\p{N}]{3}/u.test(search)) return false
  const text = `select count(*) from (
    select from businesses b where b.partner_id = $1 and ${matches('b', '$2::text')} order by b.id limit ${RARE_MAX + 1}
  ) matching`
  const [row] = await db.rows(slowStatement<{ count: number }>('', text), [partnerId, search])
  return row !== undefined && row.count <= RARE_MAX
}

interface BusinessHit {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: BusinessType
  readonly city: string
  readonly path: string[]
}
interface BusinessSearch {
  readonly search: string
  /** Id or number of a business. */
  readonly below: number | undefined
  readonly type: BusinessType | undefined
  readonly count: number
}

const SEARCH = '$3::text'
const LIMIT = '$4::int + 1'
const NAME = 'left(lower(b.name), 200) collate "C"'
const BEGINNING = `left(lower(${SEARCH}), 200) collate "C"`

/** The first locations by name, in groups, from the index businesses_names. */
const firstByName = (groups: string, condition: string) => `select found.id from ${groups}, lateral (
      select b.id, ${NAME} as name from businesses b
      where b.partner_id = $1 and b.type = 'location' and b.parent_id = groups.id and ${IS_ACTIVE} and ${condition}
      order by ${NAME}, b.id limit ${LIMIT}
    ) found order by found.name, found.id limit ${LIMIT}`
const BEGINS = `${NAME} >= ${BEGINNING} and ${NAME} < ${BEGINNING} || chr(1114111)`
/** If the page can be filled with groups, only the locations directly below resellers, which are sorted among the groups. */
const GROUPS_BEFORE_LOCATIONS = `(
      select groups.id from groups join businesses b on b.id = groups.id
      where b.type = 'reseller' or (select count(*) from groups) < ${LIMIT}
    ) groups`

/**
 * Of a text that many locations contain: all groups, the locations whose name begins with the text, and the first of the
 * others by name.
 */
const firstMatches = (roots: string, { search, type }: BusinessSearch) => `${locationsBelow(roots)},
  candidate as materialized (
    select b.id from (select id from groups union select id from single) reached join businesses b on b.id = reached.id
    where ${matches('b', SEARCH)}
    union (${firstByName(search === '' && type !== 'location' ? GROUPS_BEFORE_LOCATIONS : 'groups', BEGINS)})
    ${search === '' ? '' : `union (${firstByName('groups', matches('b', SEARCH))})`}
  )`
const allMatches = (ref: string | undefined) => `candidate as materialized (
    ${matchesInReach(SEARCH)} ${
      ref === undefined
        ? ''
        : `and exists (
      select from business_ancestors where business_id = matching.id and ancestor_id = (
        select id from businesses where partner_id = $1 and (id = ${ref} or number = ${ref})
      )
    )`
    }
  )`

/** The names of the businesses above, from the top, as far as the person has access to them. */
const PATH = `(
    select coalesce(json_agg(name order by depth), '[]') from (
      select above.name, (select count(*) from business_ancestors higher where higher.business_id = above.id) as depth
      from business_ancestors up join businesses above on above.id = up.ancestor_id and above.partner_id = $1
      where up.business_id = b.id and up.ancestor_id <> b.id and ${hasAccess('above.id')}
    ) above
  )`

/**
 * The first businesses, except inactive ones, that a person has access to and that contain a text, and one more if there are others. Accounts and
 * groups come before the locations of an enterprise; among them, the best match comes first, then the name decides.
 */
export async function searchBusinesses(
  db: Db,
  partnerId: number,
  userId: number,
  wanted: BusinessSearch,
): Promise<BusinessHit[]> {
  const { search, below, type, count } = wanted
  const values: unknown[] = [partnerId, userId, search, count]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const ref = below === undefined ? undefined : `${parameter(below)}::bigint`
  const candidates = (await isRareSearch(db, partnerId, search))
    ? allMatches(ref)
    : firstMatches(ref === undefined ? TOPMOST_GRANTED : rootsBelow(ref), wanted)
  const text = `with ${candidates}
  select b.id as "businessId", b.number as "businessNumber", b.name, b.type, b.city, ${PATH} as path
  from (
    select b.*, row_number() over (
      order by parent.type is not distinct from 'enterprise', ${rankOf('b', SEARCH)}, ${NAME}, b.id
    ) as place
    from candidate
    cross join lateral (select * from businesses where id = candidate.id offset 0) b
    left join businesses parent on parent.id = b.parent_id
    where ${IS_ACTIVE} ${type === undefined ? '' : `and b.type = ${parameter(type)}`}
    order by place limit ${LIMIT}
  ) b order by place`
  // An unnamed statement is planned for these values.
  return [...(await db.rows(slowStatement<BusinessHit>('', text), values))]
}

interface ParentRow {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: BusinessType
}

/**
 * Groups of these types where a person has one of these roles, the best match first; one more than `count` if there are others.
 * Starts from the groups, because an account has far fewer groups than locations.
 */
export const listManagedGroups = slow.rows<
  ParentRow,
  [
    partnerId: number,
    userId: number,
    roles: readonly UserRole[],
    types: readonly BusinessType[],
    search: string,
    count: number,
  ]
>(
  'list-managed-groups',
  `select managed.id as "businessId", managed.number as "businessNumber", managed.name, managed.type
  from businesses managed
  where partner_id = $1 and type <> 'location' and type = any ($4)
    and position(lower($5) in lower(concat_ws(' ', managed.name, managed.id, managed.number))) > 0
    and ${hasAccess('managed.id', 'grants.role = any ($3)')}
  order by ${rankOf('managed', '$5')}, lower(managed.name), managed.id limit $6::int + 1`,
)

interface BusinessName {
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
