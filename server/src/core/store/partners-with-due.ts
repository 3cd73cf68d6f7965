/**
 * SQL for the partners with due rows in a table, ordered by id. It reads the first entry of an index, because `exists`,
 * planned without knowing the time, may read every row. The table needs an index on (queue_partner_id, due_at) with
 * this condition.
 */
export const partnersWithDue = (table: string, condition: string, now: '$1' | 'now()' = '$1') =>
  `select id from partners where (
    select min(due_at) from ${table} where queue_partner_id = partners.id and ${condition}
  ) <= ${now} order by id`
