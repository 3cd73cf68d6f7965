import { planned } from '../../../core/store/query.ts'
import { locationsBelow, rowsOfLocations } from '../../businesses/store/locations-below.ts'
import { ANSWERS } from '../../search-ai/store/search-ai-reports.ts'
import { eachRating } from '../../texts/store/review-counts.ts'
import { TOPMOST_GRANTED } from '../../users/store/reach.ts'
import type { DayCount } from '../rules/weekly-report.ts'

type Person = [partnerId: number, userId: number]

/** Everything that the person has access to is below exactly one of these businesses. */
const TOPMOST = `topmost as materialized (${TOPMOST_GRANTED})`

const IN_REACH = `exists (
    select from business_ancestors above join topmost on topmost.id = above.ancestor_id where above.business_id = b.id
  )`

// Where reviews are read per location, `offset 0` keeps the planner from reading the reviews of all partners.
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

/** Counts the answers that Search AI reports count. */
export const countAiAnswers = planned.oneRow<
  { answers: number; mentions: number },
  [...Person, from: string, to: string]
>(
  'count-ai-answers-in-reach',
  `with ${TOPMOST}
  select count(*) as answers, count(*) filter (where is_mentioned) as mentions
  from ${ANSWERS} join businesses b on b.id = run.business_id and partner_id = $1
  where run.state = 'finished' and ${IN_WEEK('day')} and ${IN_REACH}`,
)
