import type { ImportParent } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { type BusinessToWrite, COLUMNS, columnsOf } from './businesses.ts'

const FIND_PARENT = byRef<ImportParent>(
  'find-import-parent',
  (column) => `select id, partner_id as "partnerId", type, name from businesses where ${column} = $1`,
)
/** Finds businesses of any partner: for operator commands only, never for requests. */
export const findImportParent = async (db: Db, ref: number) => (await db.rows(FIND_PARENT(ref), [ref]))[0]

const LOCK = statement<never>('lock-import', `select pg_advisory_xact_lock(hashtextextended('presence-import', $1))`)
/** Serialises imports below this business until the transaction ends. */
export const lockImport = (db: Db, businessId: number) => db.rows(LOCK, [businessId])

export interface ImportedLocation {
  readonly externalId: string
  /** Hash of the last imported row. Empty if the location was created for a row that has not been imported yet. */
  readonly contentHash: string
  readonly locationId: number
  readonly type: BusinessType
}
const LIST_IMPORTED = statement<ImportedLocation>(
  'list-imported-locations',
  `select external_id as "externalId", content_hash as "contentHash", location_id as "locationId", type
  from imported_locations imported join businesses on id = location_id
  where imported.partner_id = $1 and business_id = $2 and external_id = any ($3)`,
)
/** Omits deleted locations; the import creates them again. */
export const listImportedLocations = (db: Db, partnerId: number, businessId: number, externalIds: readonly string[]) =>
  db.rows(LIST_IMPORTED, [partnerId, businessId, externalIds])

const LIST_NUMBERED = statement<{ id: number; number: number; type: BusinessType }>(
  'list-numbered-businesses',
  `select id, number, type from businesses business where partner_id = $1 and number = any ($3)
    and exists (select from business_ancestors where ancestor_id = $2 and business_id = business.id)`,
)
/** Returns the businesses with these numbers that are at or below the business. */
export const listNumberedBusinesses = (db: Db, partnerId: number, businessId: number, numbers: readonly number[]) =>
  db.rows(LIST_NUMBERED, [partnerId, businessId, numbers])

const LOCK_PARENTS = statement<{ id: number; type: BusinessType }>(
  'lock-parent-businesses',
  'select id, type from businesses where partner_id = $1 and id = any ($2) order by id for key share',
)
/** Like lockParentBusiness, for several businesses. */
export const lockParentBusinesses = (db: Db, partnerId: number, ids: readonly number[]) =>
  db.rows(LOCK_PARENTS, [partnerId, ids])

/** A top-level business that was imported with this id, or has this number. */
export const findImportedTop = quick.value<number, [partnerId: number, externalId: string, number: number]>(
  'find-imported-top',
  `select id from businesses where partner_id = $1 and parent_id is null and (number = $3 or id in (
    select location_id from imported_locations imported
    where imported.partner_id = $1 and external_id = $2 and business_id = location_id
  )) order by number = $3 desc limit 1`,
)

/** The top-level business of an import counts as imported below itself. Its row has not been imported yet. */
export const insertImportedTop = quick.run<[partnerId: number, businessId: number, externalId: string]>(
  'insert-imported-top',
  `insert into imported_locations (partner_id, business_id, external_id, location_id, content_hash)
  values ($1, $2, $3, $2, '')`,
)

/** Returns the numbers that had never been assigned. The caller draws new ones for the rest. */
export const insertBusinessNumbers = quick.column<number, [numbers: readonly number[]]>(
  'insert-business-numbers',
  'insert into business_numbers (number) select unnest($1::bigint[]) on conflict do nothing returning number',
)

export interface NewLocation extends BusinessToWrite {
  readonly number: number
  readonly type: BusinessType
  readonly parentId: number
  readonly externalId: string
  readonly contentHash: string
}
const INSERT = statement<{ id: number }>(
  'insert-imported-locations',
  `with given as (
    select * from json_to_recordset($3) as row (
      place bigint, number bigint, type text, parent_id bigint, external_id text, content_hash text, empty_fields text[],
      ${COLUMNS.replaceAll(/\w+/g, '$& text')}
    )
  ),
  anchor as (insert into business_anchors (deleted_at) select null from given order by place returning id),
  made as (
    select * from given join (select id, row_number() over (order by id) as place from anchor) numbered using (place)
  ),
  business as (
    insert into businesses (id, number, partner_id, type, parent_id, empty_fields, ${COLUMNS})
    select id, number, $1, type, parent_id, empty_fields, ${COLUMNS} from made
  ),
  ancestors as (
    insert into business_ancestors (ancestor_id, business_id)
    select ancestor_id, id from made join business_ancestors above on above.business_id = parent_id
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
/**
 * Uses one statement, so the parents must already exist. The numbers come from insertBusinessNumbers. Returns the ids
 * in the order of the locations.
 */
export async function insertImportedLocations(
  db: Db,
  partnerId: number,
  businessId: number,
  locations: readonly NewLocation[],
): Promise<number[]> {
  const rows = locations.map(({ number, type, parentId, externalId, contentHash, fields, emptyFields }, at) => ({
    place: at + 1,
    number,
    type,
    parent_id: parentId,
    external_id: externalId,
    content_hash: contentHash,
    empty_fields: emptyFields,
    ...columnsOf(fields),
  }))
  return (await db.rows(INSERT, [partnerId, businessId, JSON.stringify(rows)])).map(({ id }) => id)
}

export const updateImportedLocations = quick.run(
  'update-imported-locations',
  `update imported_locations imported set content_hash = given.content_hash
  from unnest($3::text[], $4::text[]) as given (external_id, content_hash)
  where partner_id = $1 and business_id = $2 and imported.external_id = given.external_id`,
  (
    partnerId: number,
    businessId: number,
    rows: readonly { readonly externalId: string; readonly contentHash: string }[],
  ) => [partnerId, businessId, rows.map(({ externalId }) => externalId), rows.map(({ contentHash }) => contentHash)],
)
