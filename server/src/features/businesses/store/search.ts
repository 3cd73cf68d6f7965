import type { Db } from '../../../core/platform/database.ts'
import { slowStatement } from '../../../core/platform/statement.ts'
import { hasAccess } from './reach.ts'

/** Up to this number of matches, matches are read first, and then access to each is checked. */
const RARE_MAX = 1_000

/** SQL: a business contains the search text, ignoring case. The index businesses_search has the same expression. */
export const matches = (b: string, search: string) =>
  `lower(${b}.name || ' ' || ${b}.city || ' ' || ${b}.zip || ' ' || ${b}.id::text || ' ' || ${b}.number::text)
    like '%' || regexp_replace(lower(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * SQL: how well the name of a matching business matches the text; the best is 0. An id or number has to be complete to count
 * like the complete name.
 */
export const rankOf = (b: string, search: string) => `case
    when lower(${search}) in (lower(${b}.name), ${b}.id::text, ${b}.number::text) then 0
    when starts_with(lower(${b}.name), lower(${search})) then 1
    when position(' ' || lower(${search}) in lower(${b}.name)) > 0 then 2
    when position(lower(${search}) in lower(${b}.name)) > 0 then 3
    else 4
  end`

/**
 * SQL for the ids of matching businesses that a person ($2) of a partner ($1) has access to. Matches are found in the
 * index, then access is checked upwards from each. `offset 0` enforces this order.
 */
export const foundInReach = (search: string) => `select matching.id
    from (select b.id from businesses b where b.partner_id = $1 and ${matches('b', search)} offset 0) matching
    where ${hasAccess('matching.id')}`

/**
 * Whether few businesses of the partner match. The index needs at least three consecutive letters or digits. The order makes
 * the planner stop early for a frequent text.
 */
export async function isRareSearch(db: Db, partnerId: number, search: string): Promise<boolean> {
  if (!/[\p{L}\p{N}]{3}/u.test(search)) return false
  const text = `select count(*) from (
    select from businesses b where b.partner_id = $1 and ${matches('b', '$2::text')} order by b.id limit ${RARE_MAX + 1}
  ) matching`
  const [row] = await db.rows(slowStatement<{ count: number }>('', text), [partnerId, search])
  return row !== undefined && row.count <= RARE_MAX
}
