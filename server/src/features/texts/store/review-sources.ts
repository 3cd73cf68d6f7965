import { quick } from '../../../core/store/query.ts'

export interface ReviewSource {
  readonly id: number
  readonly folded: string
  readonly alias: string
}
export const listReviewSources = quick.rows<ReviewSource, [partnerId: number, folded: readonly string[]]>(
  'list-review-sources',
  'select id, folded, alias from review_sources where partner_id = $1 and folded = any ($2)',
)

export const listReviewSourcesById = quick.rows<ReviewSource, [partnerId: number, ids: readonly number[]]>(
  'list-review-sources-by-id',
  'select id, folded, alias from review_sources where partner_id = $1 and id = any ($2)',
)

/** Serialises adding sources to a partner, so that the limit is not exceeded. */
export const lockReviewSources = quick.run<[partnerId: number]>(
  'lock-review-sources',
  `select pg_advisory_xact_lock(hashtextextended('presence-review-sources', $1))`,
)

export const countReviewSources = quick.one<number, [partnerId: number]>(
  'count-review-sources',
  'select count(*) from review_sources where partner_id = $1',
)

/** Always in the same order, so that concurrent inserts of the same names do not deadlock. */
export const insertReviewSources = quick.run(
  'insert-review-sources',
  `insert into review_sources (partner_id, folded, alias)
  select $1, folded, alias from unnest($2::text[], $3::text[]) as given (folded, alias) order by folded
  on conflict do nothing`,
  (partnerId: number, sources: readonly Omit<ReviewSource, 'id'>[]) => [
    partnerId,
    sources.map(({ folded }) => folded),
    sources.map(({ alias }) => alias),
  ],
)
