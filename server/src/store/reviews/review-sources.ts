import { type Db, statement } from '../../platform/database.ts'

export interface ReviewSource {
  readonly id: number
  readonly folded: string
  readonly alias: string
}
const LIST = statement<ReviewSource>(
  'list-review-sources',
  'select id, folded, alias from review_sources where partner_id = $1 and folded = any ($2)',
)
export const listReviewSources = (db: Db, partnerId: number, folded: readonly string[]) =>
  db.rows(LIST, [partnerId, folded])

const LIST_BY_ID = statement<ReviewSource>(
  'list-review-sources-by-id',
  'select id, folded, alias from review_sources where partner_id = $1 and id = any ($2)',
)
export const listReviewSourcesById = (db: Db, partnerId: number, ids: readonly number[]) =>
  db.rows(LIST_BY_ID, [partnerId, ids])

const LOCK = statement<never>(
  'lock-review-sources',
  `select pg_advisory_xact_lock(hashtextextended('presence-review-sources', $1))`,
)
/** Only one transaction at a time adds sources to a partner, so that two cannot pass the limit together. */
export const lockReviewSources = async (db: Db, partnerId: number) => {
  await db.rows(LOCK, [partnerId])
}

const COUNT = statement<{ count: number }>(
  'count-review-sources',
  'select count(*) from review_sources where partner_id = $1',
)
export const countReviewSources = async (db: Db, partnerId: number) =>
  (await db.rows(COUNT, [partnerId]))[0]?.count ?? 0

const INSERT = statement<never>(
  'insert-review-sources',
  `insert into review_sources (partner_id, folded, alias)
  select $1, folded, alias from unnest($2::text[], $3::text[]) as given (folded, alias) order by folded
  on conflict do nothing`,
)
/** In one order for everybody, so that two who bring the same new names do not wait for each other. */
export const insertReviewSources = (db: Db, partnerId: number, sources: readonly Omit<ReviewSource, 'id'>[]) =>
  db.rows(INSERT, [partnerId, sources.map(({ folded }) => folded), sources.map(({ alias }) => alias)])
