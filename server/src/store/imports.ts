import type { BusinessProfile } from '../domain/business-rules.ts'
import type { BusinessType } from '../domain/hierarchy.ts'
import { type Db, statement } from '../platform/database.ts'
import { byRef, columnsOf } from './businesses.ts'

export interface ImportParent {
  readonly id: number
  readonly partnerId: number
  readonly type: BusinessType
  readonly name: string
}
const FIND_PARENT = byRef<ImportParent>(
  'find-import-parent',
  (column) => `select id, partner_id as "partnerId", type, name from businesses where ${column} = $1`,
)
/** Of whichever partner: for the operator, who stands above them all. Never for a request. */
export const findImportParent = async (db: Db, ref: number) => (await db.rows(FIND_PARENT(ref), [ref]))[0]

const LOCK = statement<never>('lock-import', `select pg_advisory_xact_lock(hashtextextended('presence-import', $1))`)
/** Until the end of the transaction nobody else imports below this business. */
export const lockImport = (db: Db, businessId: number) => db.rows(LOCK, [businessId])

export interface ImportedLocation {
  readonly externalId: string
  readonly contentHash: string
  readonly locationId: number
}
const LIST_IMPORTED = statement<ImportedLocation>(
  'list-imported-locations',
  `select external_id as "externalId", content_hash as "contentHash", location_id as "locationId"
  from imported_locations imported join businesses on id = location_id
  where imported.partner_id = $1 and business_id = $2 and external_id = any ($3)`,
)
/** Those that are still there: what has been deleted since is made anew. */
export const listImportedLocations = (db: Db, partnerId: number, businessId: number, externalIds: readonly string[]) =>
  db.rows(LIST_IMPORTED, [partnerId, businessId, externalIds])

const INSERT_NUMBERS = statement<{ number: number }>(
  'insert-business-numbers',
  'insert into business_numbers (number) select unnest($1::bigint[]) on conflict do nothing returning number',
)
/** Those that had not been given before: the caller draws others for the rest. */
export const insertBusinessNumbers = async (db: Db, numbers: readonly number[]) =>
  (await db.rows(INSERT_NUMBERS, [numbers])).map(({ number }) => number)

export interface NewLocation {
  readonly number: number
  readonly externalId: string
  readonly contentHash: string
  readonly fields: BusinessProfile
}
const INSERT = statement<{ id: number }>(
  'insert-imported-locations',
  `with given as (
    select * from json_to_recordset($3) as row (
      place bigint, number bigint, external_id text, content_hash text, name text, phone text, email_id text,
      website_url text, address1 text, address2 text, city text, state text, country_code text, zip text,
      sub_locality text, timezone text
    )
  ),
  anchor as (insert into business_anchors (deleted_at) select null from given order by place returning id),
  made as (
    select * from given join (select id, row_number() over (order by id) as place from anchor) numbered using (place)
  ),
  business as (
    insert into businesses (id, number, partner_id, type, parent_id, name, phone, email_id, website_url, address1,
      address2, city, state, country_code, zip, sub_locality, timezone)
    select id, number, $1, 'location', $2, name, phone, email_id, website_url, address1, address2, city, state,
      country_code, zip, sub_locality, timezone from made
  ),
  ancestors as (
    insert into business_ancestors (ancestor_id, business_id)
    select ancestor_id, id from made, business_ancestors above where above.business_id = $2
    union all select id, id from made
  ),
  imported as (
    insert into imported_locations (partner_id, business_id, external_id, location_id, content_hash)
    select $1, $2, external_id, id, content_hash from made
    on conflict (business_id, external_id)
    do update set location_id = excluded.location_id, content_hash = excluded.content_hash
  )
  select id from made order by place`,
)
/** In one statement, with numbers that insertBusinessNumbers has given. Answers the ids in the order of the locations. */
export async function insertImportedLocations(
  db: Db,
  partnerId: number,
  businessId: number,
  locations: readonly NewLocation[],
): Promise<number[]> {
  const rows = locations.map(({ number, externalId, contentHash, fields }, at) => ({
    place: at + 1,
    number,
    external_id: externalId,
    content_hash: contentHash,
    ...columnsOf(fields),
  }))
  return (await db.rows(INSERT, [partnerId, businessId, JSON.stringify(rows)])).map(({ id }) => id)
}

const UPDATE_HASHES = statement<never>(
  'update-imported-locations',
  `update imported_locations imported set content_hash = given.content_hash
  from unnest($3::text[], $4::text[]) as given (external_id, content_hash)
  where partner_id = $1 and business_id = $2 and imported.external_id = given.external_id`,
)
export const updateImportedLocations = (
  db: Db,
  partnerId: number,
  businessId: number,
  rows: readonly { readonly externalId: string; readonly contentHash: string }[],
) =>
  db.rows(UPDATE_HASHES, [
    partnerId,
    businessId,
    rows.map(({ externalId }) => externalId),
    rows.map(({ contentHash }) => contentHash),
  ])
