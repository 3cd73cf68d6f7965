import type { Db, JsonText } from '../../../core/platform/database.ts'
import { readByCursor } from '../../../core/store/read-by-cursor.ts'
import { fieldsJson, labelsJson, levelsJson } from '../../businesses/store/assigned-names.ts'
import { BUSINESS_FIELDS, POSITION_FIELDS } from '../../businesses/store/businesses.ts'

/**
 * The id of a business in exported files: its external id from imports below $2, else its number. The prefix keeps
 * spreadsheets from rounding the number.
 */
export const externalIdOf = (business: string) => `coalesce((select external_id from imported_locations imported
    where imported.partner_id = $1 and imported.business_id = $2 and imported.location_id = ${business}.id
    order by external_id limit 1), 'presence-' || ${business}.number)`

/**
 * Parents come before their children, so that the parent of every row is known when the row is read. Only ids are
 * sorted. Rows are built while they are fetched, so the first ones are available immediately.
 */
const QUERY = `with below as materialized (
    select business.id from business_ancestors join businesses business on business.id = business_id
    where partner_id = $1 and ancestor_id = $2
    order by type = 'location', case when type <> 'location' then (
      select count(*) from business_ancestors above where above.business_id = business.id
    ) end, business.id
  )
  select line.* from below, lateral (
    select (select row_to_json(line) from (select
      ${externalIdOf('business')} as "externalId", type as "businessLevel",
      coalesce((select ${externalIdOf('parent')} from businesses parent
        where parent.id = business.parent_id and business.id <> $2), '') as "parentExternalId",
      id as "businessId", number as "businessNumber", name, status, ${BUSINESS_FIELDS}, ${POSITION_FIELDS},
      ${levelsJson('business')} as levels, ${labelsJson('business')} as labels,
      ${fieldsJson('business')} as fields
    ) line)::text as business, shown as listing
    from businesses business left join listings on listings.business_id = id
    where business.id = below.id offset 0
  ) line`

/** A business, and its listing if one has been written. Both are JSON. */
export interface ExportedBusiness {
  readonly business: JsonText
  readonly listing: JsonText | null
}
/** The business and every business below it. See readByCursor. */
export const readListingsBelow = (
  db: Db,
  partnerId: number,
  businessId: number,
  take: (rows: readonly ExportedBusiness[]) => Promise<void>,
): Promise<void> => readByCursor(db, QUERY, [partnerId, businessId], take)
