import type { BusinessProfile, Position } from '../../../core/contract/business.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { slowStatement, statement } from '../../../core/platform/statement.ts'
import { type PageRow, pageJson, pageOf, readPage } from '../../../core/store/page.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'

export interface BusinessRow {
  readonly id: number
  readonly number: number
  readonly type: BusinessType
  readonly name: string
  readonly status: 'active' | 'inactive'
}

// row_to_json is faster than json_build_object, and writes JSON without spaces.
/** All fields of a business except its name. */
export const BUSINESS_FIELDS = `phone, email_id as "emailId", website_url as "websiteUrl",
  (select row_to_json(address) from (
    select address1, address2, city, state, country_code as "countryCode", zip, sub_locality as "subLocality"
  ) address) as location, timezone`
/** Where a business is. */
export const POSITION_FIELDS = `latitude, longitude, coordinate_precision as "coordinatePrecision"`
/** The members shared with the listing. */
export const PROFILE_JSON = `(select row_to_json(whole) from (select name, ${BUSINESS_FIELDS}) whole)`
export const BUSINESS_JSON = `(select row_to_json(whole) from (
    select id as "businessId", number as "businessNumber", name, type, parent_id as "parentId", ${BUSINESS_FIELDS},
      ${POSITION_FIELDS}, status, floor(extract(epoch from created_at) * 1000)::bigint as created
  ) whole)`

const FIND = byRef<{ json: JsonText }>(
  'find-business',
  (column) => `select ${BUSINESS_JSON}::text as json from businesses where partner_id = $1 and ${column} = $2`,
)
export const findBusiness = async (db: Db, partnerId: number, ref: number): Promise<JsonText | undefined> =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]?.json

const FIND_ID = byRef<{ id: number }>(
  'find-business-id',
  (column) => `select id from businesses where partner_id = $1 and ${column} = $2`,
)
export const findBusinessId = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND_ID(ref), [partnerId, ref]))[0]?.id

export const findFirstBusinessId = quick.value<number, [partnerId: number]>(
  'find-first-business',
  'select id from businesses where partner_id = $1 order by id limit 1',
)

export const listTopBusinessIds = quick.column<number, [partnerId: number]>(
  'list-top-businesses',
  'select id from businesses where partner_id = $1 and parent_id is null order by id',
)

const LIST_TOP_PAGE = slowStatement<PageRow>(
  'list-top-business-page',
  `select ${pageJson('businesses', '$3')} from ${pageOf(`
    select id as place, ${BUSINESS_JSON} as json from (
      select * from businesses where partner_id = $1 and parent_id is null order by id offset $2 limit $3 + 1
    ) top`)}`,
)
/** One page of the businesses without a parent, in the order of creation. */
export const listTopBusinesses = async (db: Db, partnerId: number, offset: number, count: number) =>
  readPage(await db.rows(LIST_TOP_PAGE, [partnerId, offset, count])) as JsonText

const LOCK_AS_PARENT = byRef<BusinessRow>(
  'lock-parent-business',
  (column) =>
    `select id, number, type, name, status from businesses where partner_id = $1 and ${column} = $2 for key share`,
)
/** Prevents deletion of the business until rows created at or below it are committed. */
export const lockParentBusiness = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(LOCK_AS_PARENT(ref), [partnerId, ref]))[0]

const LOCK = byRef<BusinessRow>(
  'lock-business',
  (column) =>
    `select id, number, type, name, status from businesses where partner_id = $1 and ${column} = $2 for update`,
)
export const lockBusiness = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(LOCK(ref), [partnerId, ref]))[0]

export const COLUMNS = `name, phone, email_id, website_url, address1, address2, city, state, country_code, zip, sub_locality,
  timezone`
/** The keys are in the order of COLUMNS. */
export const columnsOf = ({ name, phone, emailId, websiteUrl, location, timezone }: BusinessProfile) => ({
  name,
  phone,
  email_id: emailId,
  website_url: websiteUrl,
  address1: location.address1,
  address2: location.address2,
  city: location.city,
  state: location.state,
  country_code: location.countryCode,
  zip: location.zip,
  sub_locality: location.subLocality,
  timezone,
})
const valuesOf = (fields: BusinessProfile): string[] => Object.values(columnsOf(fields))

/** The profile of a business, and which health fields of its listing are empty. They are always written together. */
export interface BusinessToWrite {
  readonly fields: BusinessProfile
  readonly emptyFields: readonly string[]
}

const INSERT = statement<{ json: JsonText }>(
  'insert-business',
  `with given as (insert into business_numbers (number) values ($4) on conflict do nothing returning number),
  anchor as (insert into business_anchors (deleted_at) select null from given returning id),
  business as (
    insert into businesses (id, number, partner_id, type, parent_id, empty_fields, ${COLUMNS}, latitude, longitude,
      coordinate_precision)
    select anchor.id, given.number, $1, $2, $3, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20 from anchor, given
    returning *
  ),
  ancestors as (
    insert into business_ancestors (ancestor_id, business_id)
    select above.ancestor_id, business.id from business join business_ancestors above on above.business_id = $3
    union all select id, id from business
  )
  select ${BUSINESS_JSON}::text as json from business`,
)
/** Returns undefined if the number was assigned before; the caller then draws another one. */
export const insertBusiness = async (
  db: Db,
  partnerId: number,
  {
    type,
    parentId,
    number,
    fields,
    emptyFields,
    position: { latitude, longitude, coordinatePrecision },
  }: BusinessToWrite & {
    readonly type: BusinessType
    readonly parentId: number | null
    readonly number: number
    readonly position: Position
  },
): Promise<JsonText | undefined> =>
  (
    await db.rows(INSERT, [
      partnerId,
      type,
      parentId,
      number,
      emptyFields,
      ...valuesOf(fields),
      latitude,
      longitude,
      coordinatePrecision,
    ])
  )[0]?.json

export const updateBusinesses = quick.run(
  'update-businesses',
  `update businesses set (${COLUMNS}, empty_fields, updated_at)
    = (${COLUMNS.replaceAll(/\w+/g, 'given.$&')}, given.empty_fields, now())
  from json_to_recordset($2) as given (id bigint, empty_fields text[], ${COLUMNS.replaceAll(/\w+/g, '$& text')})
  where businesses.partner_id = $1 and businesses.id = given.id`,
  (partnerId: number, businesses: readonly (BusinessToWrite & { readonly id: number })[]) => [
    partnerId,
    JSON.stringify(
      businesses.map(({ id, fields, emptyFields }) => ({ id, empty_fields: emptyFields, ...columnsOf(fields) })),
    ),
  ],
)

/** Without a precision, it stays. Returns how many have changed. */
export const updatePositions = quick.size<
  [
    partnerId: number,
    positions: readonly (Omit<Position, 'coordinatePrecision'> & {
      readonly id: number
      readonly coordinatePrecision?: Position['coordinatePrecision'] | undefined
    })[],
  ]
>(
  'update-positions',
  `update businesses set (latitude, longitude, coordinate_precision) = (
    sent.latitude, sent.longitude, coalesce(sent."coordinatePrecision", coordinate_precision)
  )
  from json_to_recordset($2) as sent (id bigint, latitude float8, longitude float8, "coordinatePrecision" text)
  where partner_id = $1 and businesses.id = sent.id
    and (businesses.latitude, businesses.longitude, coordinate_precision)
      is distinct from (sent.latitude, sent.longitude, coalesce(sent."coordinatePrecision", coordinate_precision))
  returning businesses.id`,
  (partnerId, positions) => [partnerId, JSON.stringify(positions)],
)

const LIST_BELOW = byRef<PageRow>(
  'list-businesses-below',
  (column) => `select ${pageJson('businesses', '$4')}
  from (select id as root from businesses where partner_id = $1 and ${column} = $2) root
  left join lateral ${pageOf(`
    select id as place, ${BUSINESS_JSON} as json
    from businesses where partner_id = $1 and id in (
      select business_id from business_ancestors live
      where ancestor_id = root and business_id <> root
        and exists (select from businesses where id = live.business_id)
      order by business_id offset $3 limit $4 + 1
    )`)} on true
  group by root`,
  slowStatement,
)
/** One page of all businesses below a business, at any depth, in the order of creation. */
export const listBusinessesBelow = async (db: Db, partnerId: number, ref: number, offset: number, count: number) =>
  readPage(await db.rows(LIST_BELOW(ref), [partnerId, ref, offset, count]))

const removing = (
  which: string,
) => `with gone as (delete from businesses where partner_id = $1 and ${which} returning id),
  marked as (update business_anchors set deleted_at = now() where id in (select id from gone))
  select count(*) as removed from gone`
const REMOVE = statement<{ removed: number }>('remove-business', removing('id = $2'))
const REMOVE_CHILDREN = statement<{ removed: number }>(
  'remove-children-of-business',
  removing('id = any (array(select id from businesses where partner_id = $1 and parent_id = $2 limit $3))'),
)
/** A batch takes a second or two; the statement timeout is 15 s. */
const LOCATIONS_AT_ONCE = 10_000

/**
 * Once committed, the business no longer exists for any operation. Returns the number of removed locations, or
 * undefined if the business has children that must be removed first.
 */
export async function removeBusiness(
  db: Db,
  partnerId: number,
  { id, type }: BusinessRow,
  locationsAtOnce = LOCATIONS_AT_ONCE,
) {
  let locations = 0
  try {
    for (let removed = type === 'enterprise' ? locationsAtOnce : 0; removed === locationsAtOnce; locations += removed) {
      removed = (await db.rows(REMOVE_CHILDREN, [partnerId, id, locationsAtOnce]))[0]?.removed ?? 0
    }
    await db.rows(REMOVE, [partnerId, id])
    return locations
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'child_keeps_its_parent') return undefined
    throw error
  }
}
