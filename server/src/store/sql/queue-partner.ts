/**
 * SQL for rows of a partner ($1) in a table with `queue_partner_id`, so that an index by partner can be used. Rows that have not
 * changed since that column was added have none. It does not replace the check of the business's partner.
 */
export const OF_QUEUE_PARTNER = '(queue_partner_id = $1 or queue_partner_id is null)'
