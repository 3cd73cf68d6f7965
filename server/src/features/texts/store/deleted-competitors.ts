import type { Db } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { quick } from '../../../core/store/query.ts'
import { numberList } from '../../../core/store/sql-fragments.ts'

export const listDeletedCompetitors = quick.column<number, [limit: number]>(
  'list-deleted-competitors',
  'select id from competitors where deleted_at is not null order by id limit $1',
)

const removing = (kind: 'c' | 'p', table: 'competitor_reviews' | 'competitor_posts') =>
  statement<{ count: number }>(
    `remove-${table}-of-deleted`,
    `with chosen as (
      select stored.id from competitor_accounts account join ${table} stored on account_id = account.id
      where competitor_id = any ($1) limit $2
    ),
    said as (delete from mentions where kind = '${kind}' and text_id in (select id from chosen)),
    read as (delete from text_analyses where kind = '${kind}' and text_id in (select id from chosen)),
    gone as (delete from ${table} where id in (select id from chosen) returning id)
    select count(*) from gone`,
  )
const REMOVE_TEXTS = { reviews: removing('c', 'competitor_reviews'), posts: removing('p', 'competitor_posts') }
/** Removes one batch with its mentions. Returns the number of texts. */
export const removeTextsOfCompetitors = async (
  db: Db,
  texts: keyof typeof REMOVE_TEXTS,
  competitorIds: readonly number[],
  limit: number,
) => (await db.rows(REMOVE_TEXTS[texts], [numberList(competitorIds), limit]))[0]?.count ?? 0

/** Removes one batch of the counts of competitors and their accounts. Returns the number of rows. */
export const removeCountsOfCompetitors = quick.one<number, [competitorIds: readonly number[], limit: number]>(
  'remove-counts-of-competitors',
  `with gone as (
    delete from theme_counts where ctid = any (array(
      select counts.ctid from theme_counts counts
      where owner_kind in ('c', 'd') and owner_id = any ($1) or owner_kind in ('a', 'b') and owner_id = any (array(
        select id from competitor_accounts where competitor_id = any ($1)
      )) limit $2
    )) returning 1
  )
  select count(*) from gone`,
)

const REMOVE_ACCOUNTS = statement<never>(
  'remove-competitor-accounts',
  'delete from competitor_accounts where competitor_id = any ($1)',
)
const REMOVE = statement<never>(
  'remove-competitors',
  'delete from competitors where id = any ($1) and deleted_at is not null',
)
/** Runs last: if a run is killed, the next one finds the remaining rows through the competitors. */
export const removeCompetitors = (db: Db, competitorIds: readonly number[]) =>
  db.transaction(async (db) => {
    await db.rows(REMOVE_ACCOUNTS, [numberList(competitorIds)])
    await db.rows(REMOVE, [numberList(competitorIds)])
  })
