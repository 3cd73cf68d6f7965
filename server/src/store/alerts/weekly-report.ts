import type { DayCount } from '../../domain/alerts/weekly-report.ts'
import { slow } from '../sql/query.ts'

type Person = [partnerId: number, userId: number]

/** Everything that the person currently has access to. */
const REACH = `with reach as materialized (
    select distinct businesses.id, businesses.name, businesses.number
    from user_grants grants join businesses granted on granted.id = grants.business_id
    join business_ancestors on ancestor_id = granted.id
    join businesses on businesses.id = business_ancestors.business_id
    where granted.partner_id = $1 and businesses.partner_id = $1 and grants.user_id = $2
  )`

// Location by location through the index: without `offset`, the planner reads the reviews of all partners.
const REVIEWS_OF_WEEK = `reach, lateral (
    select * from reviews where business_id = reach.id and review_date >= $3::date and review_date < $4::date offset 0
  ) reviews`

/** Omits days without reviews. */
export const listReviewDays = slow.rows<DayCount, [...Person, from: string, to: string]>(
  'list-review-days-in-reach',
  `${REACH}
  select review_date::text as day, count(*) as reviews, count(*) filter (where rating > 0) as rated,
    sum(rating) as stars
  from ${REVIEWS_OF_WEEK} group by review_date`,
)

export interface UnansweredReview {
  readonly reviewId: number
  readonly businessName: string
  readonly businessNumber: number
  readonly rating: number
  readonly reviewDate: string
  readonly reviewer: string
  readonly comments: string
  readonly total: number
}
/** Reviews with 1 or 2 stars and no reply, newest first. */
export const listUnansweredReviews = slow.rows<UnansweredReview, [...Person, from: string, to: string, limit: number]>(
  'list-unanswered-reviews-in-reach',
  `${REACH}
  select reviews.id as "reviewId", name as "businessName", number as "businessNumber", rating,
    review_date::text as "reviewDate", reviewer, left(comments, 500) as comments, count(*) over () as total
  from ${REVIEWS_OF_WEEK} where rating between 1 and 2 and reply = ''
  order by review_date desc, reviews.id desc limit $5`,
)

export interface ReportedDirectory {
  readonly businessName: string
  readonly businessNumber: number
  readonly directory: string
  readonly state: 'drifted' | 'action required'
  readonly total: number
}
/** Publications that are waiting for a decision. */
export const listReportedDirectories = slow.rows<ReportedDirectory, [...Person, limit: number]>(
  'list-reported-directories-in-reach',
  `${REACH}
  select reach.name as "businessName", reach.number as "businessNumber", directories.name as directory, state,
    count(*) over () as total
  from reach join publications on business_id = reach.id join directories on directories.id = directory_id
  where state in ('drifted', 'action required') order by reach.name, reach.id, directories.name limit $3`,
)

export const countAiAnswers = slow.oneRow<{ answers: number; mentions: number }, [...Person, from: string, to: string]>(
  'count-ai-answers-in-reach',
  `${REACH}
  select count(*) as answers, count(*) filter (where is_mentioned) as mentions
  from reach join search_ai_runs run on run.business_id = reach.id
  join search_ai_questions question on question.run_id = run.id
  join search_ai_answers on question_id = question.id
  where run.state = 'finished' and day >= $3::date and day < $4::date and analysis_version > 0`,
)
