import type { Db, JsonText } from '../platform/database.ts'
import { momentJson } from './contact-json.ts'
import { externalIdOf } from './exported-listings.ts'
import { readByCursor } from './read-by-cursor.ts'

/** Dates are ISO dates, which no option of an import can misread. */
const QUERY = `with locations as materialized (
    select id, number, ${externalIdOf('business')} as external_id
    from business_ancestors below join businesses business on id = below.business_id
    where partner_id = $1 and ancestor_id = $2 and type = 'location'
  )
  select (select row_to_json(line) from (select
    location.number as "businessNumber", location.external_id as "locationExternalId", source.alias as "sourceAlias",
    review.external_id as "externalId", rating, to_char(review_date, 'YYYY-MM-DD') as "reviewDate", comments, reviewer,
    tags, reply, coalesce(${momentJson('replied_at')}, '') as "repliedAt"
  ) line)::text as json
  from locations location join reviews review on review.business_id = location.id
  join review_sources source on source.id = source_id and source.partner_id = $1
  order by location.id, review_date desc, review.id desc`

/** Every review at or below the business, as JSON, location by location and newest first: see readByCursor. */
export const readReviewsBelow = (
  db: Db,
  partnerId: number,
  businessId: number,
  take: (lines: readonly JsonText[]) => Promise<void>,
): Promise<void> =>
  readByCursor<{ json: JsonText }>(db, QUERY, [partnerId, businessId], (rows) => take(rows.map(({ json }) => json)))
