import { readLinesBelow } from '../../../core/store/read-by-cursor.ts'
import { momentJson } from '../../../core/store/sql-fragments.ts'
import { externalIdOf } from '../../listings/store/exported-listings.ts'

/**
 * Reads location by location, each in the order of its index, because sorting all reviews would delay the first ones.
 * Dates are in ISO format, which imports read the same with any options.
 */
const QUERY = `with location as materialized (
    select business.id, number, ${externalIdOf('business')} as external_id
    from business_ancestors join businesses business on business.id = business_id
    where partner_id = $1 and ancestor_id = $2 and type = 'location' order by business.id
  )
  select line.json from location, lateral (
    select (select row_to_json(line) from (select
      location.number as "businessNumber", location.external_id as "locationExternalId",
      (select alias from review_sources source where source.id = source_id and source.partner_id = $1) as "sourceAlias",
      review.external_id as "externalId", rating, to_char(review_date, 'YYYY-MM-DD') as "reviewDate", comments, reviewer,
      tags, reply, coalesce(${momentJson('replied_at')}, '') as "repliedAt"
    ) line)::text as json
    from reviews review where review.business_id = location.id order by review_date desc, review.id desc offset 0
  ) line`

/** Every review at or below the business, as JSON, by location, newest first. See readByCursor. */
export const readReviewsBelow = readLinesBelow(QUERY)
