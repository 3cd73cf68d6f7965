/**
 * SQL for the lowercase host of a URL in a column, for limits per host. Not suitable for deciding which hosts are allowed.
 */
export const hostOfUrl = (column: string) =>
  `lower(substring(${column} from '^[^:]+:/+(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/?#:]+)'))`

/** SQL: a time as the API shows it. */
export const momentJson = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list in PostgreSQL's text format, because the driver inspects each number, which takes longer than the query. */
export const numberList = (numbers: readonly number[]): string => `{${numbers.join()}}`

/** The same for single letters. */
export const letterList = (letters: readonly string[]): string => `{${letters.join()}}`

/**
 * SQL for the partners with waiting rows (`id`), and how many rows of a batch each gets (`share`). If there are more
 * partners than rows, partners are chosen at random, so that none is always last.
 */
export const partnerShares = (
  isWaiting: string,
  limit: string,
) => `select id, greatest(1, ${limit} / count(*) over ()) as share
    from (select id from partners where ${isWaiting} order by random() limit ${limit}) partners`

/**
 * SQL for the partners with due rows in a table, ordered by id. It reads the first entry of an index, because `exists`,
 * planned without knowing the time, may read every row. The table needs an index on (queue_partner_id, due_at) with
 * this condition.
 */
export const partnersWithDue = (table: string, condition: string, now: '$1' | 'now()' = '$1') =>
  `select id from partners where (
    select min(due_at) from ${table} where queue_partner_id = partners.id and ${condition}
  ) <= ${now} order by id`
