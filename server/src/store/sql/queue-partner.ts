import { quick } from './query.ts'

/**
 * SQL for rows of a partner ($1) in a table with `queue_partner_id`, so that an index by partner can be used. Rows that
 * have not changed since that column was added have null. It does not replace checking the partner of the business.
 */
export const OF_QUEUE_PARTNER = '(queue_partner_id = $1 or queue_partner_id is null)'

/**
 * A backfill: sets the partner in rows without one, for the next locations by id, and returns the ids of these
 * locations. Once it has finished everywhere, OF_QUEUE_PARTNER need not allow null. Rows of deleted locations keep
 * null; the purge removes them.
 */
export const fillQueuePartners = quick.column<number, [after: number]>(
  'fill-queue-partners',
  `with next as (select id, partner_id from businesses where id > $1 and type = 'location' order by id limit 1000),
  published as (
    update publications set queue_partner_id = partner_id from next where business_id = id and queue_partner_id is null
  ),
  checked as (
    update media_checks set queue_partner_id = partner_id from next where business_id = id and queue_partner_id is null
  )
  select id from next order by id`,
)
