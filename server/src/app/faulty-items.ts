import type { Db } from '../core/platform/database.ts'
import { quick, slow } from '../core/store/query.ts'
import { retryFaultyLocations } from '../features/bulk-edits/store/bulk-edit-locations.ts'
import { NOT_MEASURED, retryUnmeasuredImages } from '../features/listings/store/media-checks.ts'
import { retryFaultyAnswers } from '../features/search-ai/store/search-ai-answers.ts'
import { retryFaultyTexts } from '../features/texts/store/text-analyses.ts'

/** Deleted businesses that have not been purged yet. */
export const countDeletedBusinesses = quick.oneRow<{ waiting: number; overdue: number }>(
  'count-deleted-businesses',
  `select count(*) as waiting, count(*) filter (where deleted_at < now() - interval '30 minutes') as overdue
  from business_anchors where deleted_at is not null`,
)

export const countFailedJobs = quick.one<number>(
  'count-failed-jobs',
  `select count(*) from pgboss.job where state = 'failed'`,
)

export interface FaultyItems {
  /** A plural noun. */
  readonly what: string
  readonly count: number
  /** A few examples: id, business and reason. */
  readonly examples: readonly string[]
}
const IMAGES = `media_checks where state = 'refused' and starts_with(reason, '${NOT_MEASURED}')`

/** Items of all partners that could not be processed and are not retried, for the operator. */
export const listFaultyItems = slow.rows<FaultyItems>(
  'list-faulty-items',
  `select what, count(*), (array_agg(example order by id))[1:3] as examples from (
    select case kind when 'r' then 'reviews' when 's' then 'posts' when 'c' then 'competitor reviews' when 'v' then 'survey responses' else 'competitor posts' end
      as what, text_id as id, text_id || ' of business ' || business_id || ' (' || fault || ')' as example
    from text_analyses where fault is not null
    union all
    select 'answers of Search AI', question_id, 'one of business ' || business_id || ' (' || analysis_fault || ')'
    from search_ai_answers where analysis_fault is not null
    union all
    select 'images of listings', business_id, field || ' of business ' || business_id || ' (' || reason || ')' from ${IMAGES}
    union all
    select 'locations of bulk edits', ref, 'business ' || ref || ' of bulk edit ' || bulk_edit_id
    from bulk_edit_locations where is_fault
  ) set_aside group by what order by what`,
)

/** The worker retries them in its next run. Returns their number. */
export const retryFaultyItems = (db: Db) =>
  db.transaction(
    async (db) =>
      (await retryFaultyTexts(db)) +
      (await retryFaultyAnswers(db)) +
      (await retryUnmeasuredImages(db)) +
      (await retryFaultyLocations(db)),
  )
