import { quick, slow } from '../core/store/query.ts'
import { NOT_MEASURED } from '../features/listings/store/media-checks.ts'

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

export interface SetAside {
  /** A plural noun. */
  readonly what: string
  readonly count: number
  /** A few examples: id, business and reason. */
  readonly examples: readonly string[]
}
const IMAGES = `media_checks where state = 'refused' and starts_with(reason, '${NOT_MEASURED}')`

/** Items of all partners that could not be processed and are not retried, for the operator. */
export const listSetAside = slow.rows<SetAside>(
  'list-set-aside',
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
export const retrySetAside = slow.one<number>(
  'retry-set-aside',
  `with texts as (
    update text_analyses set version = '', attempts = 0, fault = null where fault is not null returning 1
  ),
  answers as (
    update search_ai_answers
    set analysis_version = 0, analysis_attempts = 0, analysis_due_at = null, analysis_fault = null
    where analysis_fault is not null returning 1
  ),
  images as (
    update media_checks set state = 'pending', reason = '', attempts = 0, due_at = now()
    where (business_id, field) in (select business_id, field from ${IMAGES}) returning 1
  ),
  edited as (
    update bulk_edit_locations location
    set state = case location.state when 'refused' then 'waiting' else 'changed' end, violations = null, is_fault = false
    from bulk_edits edit where is_fault and edit.id = bulk_edit_id
      and (location.state = 'refused') = (edit.state in ('running', 'finished'))
    returning bulk_edit_id
  ),
  edits as (
    update bulk_edits set attempts = 0, state = case state when 'finished' then 'running' when 'undone' then 'undoing' else state end
    where id in (select bulk_edit_id from edited)
  )
  select (select count(*) from texts) + (select count(*) from answers) + (select count(*) from images)
    + (select count(*) from edited) as count`,
)
