import type { DayCount } from '../../domain/alerts/weekly-report.ts'
import { accountsBelow } from '../business/accounts.ts'
import { locationsBelow, rowsOfLocations } from '../business/locations-below.ts'
import { NOT_MOVED } from '../business/moved-locations.ts'
import { TOPMOST_GRANTED } from '../business/reach.ts'
import { eachRating } from '../reviews/review-counts.ts'
import { planned } from '../sql/query.ts'

type Person = [partnerId: number, userId: number]

/** Everything that the person has access to is below exactly one of these businesses. */
const TOPMOST = `topmost as materialized (${TOPMOST_GRANTED})`

const IN_REACH = `exists (
    select from business_ancestors above join topmost on topmost.id = above.ancestor_id where above.business_id = b.id
  )`

// Where reviews are read per location or per account, `offset 0` keeps the planner from reading the reviews of all partners.
const IN_WEEK = (column: string) => `${column} >= $3::date and ${column} < $4::date`

/** Omits days without reviews. Groups have counters per day; the reviews of a location are counted. */
export const listReviewDays = planned.rows<DayCount, [...Person, from: string, to: string]>(
  'list-review-days-in-reach',
  `with ${TOPMOST}
  select day::text, sum(${eachRating((name) => name, ' + ')}) as reviews,
    sum(rating_1 + rating_2 + rating_3 + rating_4 + rating_5) as rated,
    sum(rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5) as stars
  from (
    select starts_on as day, ${eachRating((name) => name)}
    from topmost join review_counts on business_id = topmost.id and unit = 'day' and ${IN_WEEK('starts_on')}
    where type <> 'location'
    union all
    select review_date, ${eachRating((_, rating) => `(rating = ${rating})::int`)}
    from topmost, lateral (
      select * from reviews where business_id = topmost.id and ${IN_WEEK('review_date')} offset 0
    ) review where type = 'location'
  ) counted group by day having sum(${eachRating((name) => name, ' + ')}) > 0`,
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
// Matches the conditions of the indexes.
const IS_UNANSWERED = `reply = '' and rating in (1, 2) and ${IN_WEEK('review_date')}`
/**
 * Reviews with 1 or 2 stars and no reply, newest first. Reviews of accounts are found through an index by day.
 * Locations are read one by one if the person has access to the location only, or if the location has moved and its
 * reviews may still have the old account.
 */
export const listUnansweredReviews = planned.rows<
  UnansweredReview,
  [...Person, from: string, to: string, limit: number]
>(
  'list-unanswered-reviews-in-reach',
  `with ${TOPMOST},
  single as materialized (
    select id from topmost where type = 'location'
    union
    select moved.business_id from moved_locations moved, lateral (
      select ancestor_id from business_ancestors where business_id = moved.business_id offset 0
    ) above join topmost on topmost.id = ancestor_id
  ),
  unanswered as materialized (
    select review.* from (${accountsBelow(`select * from topmost where type <> 'location'`)}) account, lateral (
      select id, business_id, review_date from reviews
      where account_id = account.id and ${IS_UNANSWERED} and ${NOT_MOVED('business_id')} offset 0
    ) review
    union all
    select review.* from single, lateral (
      select id, business_id, review_date from reviews where business_id = single.id and ${IS_UNANSWERED} offset 0
    ) review
  ),
  newest as materialized (
    select id, count(*) over () as total from unanswered
    where not exists (select from business_anchors where id = business_id and deleted_at is not null)
    order by review_date desc, id desc limit $5
  )
  select reviews.id as "reviewId", name as "businessName", number as "businessNumber", rating,
    review_date::text as "reviewDate", reviewer, left(comments, 500) as comments, total
  from newest join reviews on reviews.id = newest.id join businesses on businesses.id = business_id and partner_id = $1
  order by review_date desc, reviews.id desc`,
)

export interface ReportedDirectory {
  readonly businessName: string
  readonly businessNumber: number
  readonly directory: string
  readonly state: 'drifted' | 'action required'
  readonly total: number
}
/**
 * Publications that need a decision. All of them are counted, so the limit is in the outer query: in the inner one,
 * PostgreSQL would expect to read only the first few by name, and would compare all locations with all these publications.
 */
export const listReportedDirectories = planned.rows<ReportedDirectory, [...Person, limit: number]>(
  'list-reported-directories-in-reach',
  `with ${locationsBelow(TOPMOST_GRANTED)}
  select "businessName", "businessNumber", directory, state, total from (
    select b.id, b.name as "businessName", b.number as "businessNumber", directories.name as directory, reported.state,
      count(*) over () as total
    from ${rowsOfLocations('publications', `state in ('drifted', 'action required')`)} reported
    join businesses b on b.id = business_id and partner_id = $1 join directories on directories.id = directory_id
    offset 0
  ) reported order by "businessName", id, directory limit $3`,
)

export const countAiAnswers = planned.oneRow<
  { answers: number; mentions: number },
  [...Person, from: string, to: string]
>(
  'count-ai-answers-in-reach',
  `with ${TOPMOST}
  select count(*) as answers, count(*) filter (where is_mentioned) as mentions
  from search_ai_runs run join businesses b on b.id = run.business_id and partner_id = $1
  join search_ai_questions question on question.run_id = run.id
  join search_ai_answers on question_id = question.id
  where run.state = 'finished' and ${IN_WEEK('day')} and analysis_version > 0 and analysis_fault is null
    and ${IN_REACH}`,
)
