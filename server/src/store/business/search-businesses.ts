import type { BusinessType } from '../../domain/business/hierarchy.ts'
import { type Db, slowStatement } from '../../platform/database.ts'
import { locationsBelow } from './locations-below.ts'
import { rootsBelow } from './locations-in-order.ts'
import { TOPMOST_GRANTED } from './reach.ts'
import { foundInReach, isRareSearch, matches, rankOf } from './search.ts'

export interface BusinessHit {
  readonly businessId: number
  readonly businessNumber: number
  readonly name: string
  readonly type: BusinessType
  readonly city: string
  readonly path: string[]
}
export interface BusinessSearch {
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

/** In groups, the locations whose name begins with the text, from the index businesses_names. */
const BY_NAME = `select found.id from groups, lateral (
      select b.id from businesses b where b.partner_id = $1 and b.type = 'location' and b.parent_id = groups.id
        and ${NAME} >= ${BEGINNING} and ${NAME} < ${BEGINNING} || chr(1114111)
      order by ${NAME}, b.id limit ${LIMIT}
    ) found`
const ANYWHERE = `select found.id from groups, lateral (
      select b.id from businesses b where b.partner_id = $1 and b.type = 'location' and b.parent_id = groups.id
        and ${matches('b', SEARCH)} limit ${LIMIT}
    ) found limit ${LIMIT}`

/**
 * Enough of the matches to contain the first ones: all groups, the locations whose name begins with the text, and some of
 * the others. For a text that many locations contain.
 */
const firstMatches = (roots: string) => `${locationsBelow(roots)},
  candidate as materialized (
    select b.id from (select id from groups union select id from single) reached join businesses b on b.id = reached.id
    where ${matches('b', SEARCH)}
    union (${BY_NAME})
    union (${ANYWHERE})
  )`
const allMatches = (ref: string | undefined) => `candidate as materialized (
    ${foundInReach(SEARCH)} ${
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
      where up.business_id = b.id and up.ancestor_id <> b.id and exists (
        select from business_ancestors higher join user_grants grants on grants.business_id = higher.ancestor_id
        where higher.business_id = above.id and grants.user_id = $2
      )
    ) above
  )`

/**
 * The first businesses that a person has access to and that contain a text, and one more if there are others. Accounts and
 * groups come before the locations of an enterprise; among them, the best match comes first, then the name decides.
 */
export async function searchBusinesses(
  db: Db,
  partnerId: number,
  userId: number,
  { search, below, type, count }: BusinessSearch,
): Promise<BusinessHit[]> {
  const values: unknown[] = [partnerId, userId, search, count]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const ref = below === undefined ? undefined : `${parameter(below)}::bigint`
  const candidates = (await isRareSearch(db, partnerId, search))
    ? allMatches(ref)
    : firstMatches(ref === undefined ? TOPMOST_GRANTED : rootsBelow(ref))
  const text = `with ${candidates}
  select b.id as "businessId", b.number as "businessNumber", b.name, b.type, b.city, ${PATH} as path
  from (
    select b.*, row_number() over (
      order by parent.type is not distinct from 'enterprise', ${rankOf('b', SEARCH)}, ${NAME}, b.id
    ) as place
    from candidate join businesses b on b.id = candidate.id left join businesses parent on parent.id = b.parent_id
    ${type === undefined ? '' : `where b.type = ${parameter(type)}`}
    order by place limit ${LIMIT}
  ) b order by place`
  // An unnamed statement is planned for these values.
  return [...(await db.rows(slowStatement<BusinessHit>('', text), values))]
}
