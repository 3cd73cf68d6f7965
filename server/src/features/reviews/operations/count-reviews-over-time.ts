import { setImmediate } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { readDates, reportErrors } from '../../../core/operation/report-dates.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import {
  bucketEndOf,
  bucketsBetween,
  daysBetween,
  FIRST_DAY,
  isoDateOf,
  monthsBetween,
} from '../../../core/values/periods.ts'
import { noCounts, sumOf } from '../../../core/values/rating.ts'
import { formatUsDate } from '../../../core/values/us-date.ts'
import { ReviewsOverTime, reportMembers } from '../contract/review.ts'
import { exampleCounts } from './example-review.ts'
import { countReported, namesManyBusinesses, showCounts, showRated } from './report-filter.ts'

const BUCKETS_MAX = 4000
/** Formatting thousands of days takes several milliseconds, so other requests are served in between. */
const PERIODS_A_TURN = 200

export const countReviewsOverTime = defineOperation({
  id: 'countReviewsOverTime',
  group: 'Report',
  method: 'POST',
  path: '/v1/review/report/over-time/:BusinessId',
  summary: 'Review count over time',
  description:
    'The count by rating for each day, week (from Monday) or month, without gaps: from fromDate or the first review to toDate or the last one. At most 4000 periods.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business', listsStayBelow: true },
  expensive: ({ body }) => body.granularity !== 'month' || namesManyBusinesses(body),
  input: {
    params: Type.Object({ BusinessId: BusinessRef }),
    body: named('ReviewsOverTimeFilter', {
      ...reportMembers,
      granularity: Type.Enum(['day', 'week', 'month'], { default: 'month' }),
    }),
  },
  bodyOptional: true,
  example: {
    request: {
      params: { BusinessId: 100001 },
      body: { granularity: 'month', fromDate: '11/01/2026', toDate: '11/30/2026' },
    },
    response: {
      ...exampleCounts,
      periods: [{ fromDate: '11/01/2026', toDate: '11/30/2026', averageRating: 4.17, ...exampleCounts }],
    },
  },
  response: ReviewsOverTime,
  errors: reportErrors,
  handle: async ({ params, body }, context) => {
    const { fail } = context
    const { from, to } = readDates(body, fail)
    const { granularity } = body
    const ranges = granularity === 'month' ? monthsBetween(from, to) : daysBetween(from, to)
    const byStart = await countReported(params.BusinessId, body, ranges, granularity, context)
    const starts = [...byStart.keys()].sort((a, b) => a - b)
    const [first, last] = [starts[0] ?? FIRST_DAY, starts.at(-1) ?? FIRST_DAY]
    const begin = body.fromDate === undefined ? first : from
    const end = body.toDate === undefined ? bucketEndOf(granularity, last) : to
    const periods: string[] = []
    if (starts.length > 0 || (body.fromDate !== undefined && body.toDate !== undefined)) {
      for (const bucket of bucketsBetween(granularity, begin, end)) {
        if (periods.length === BUCKETS_MAX)
          fail(
            'INPUT_INVALID',
            `granularity (at most ${BUCKETS_MAX} periods: choose a shorter range or longer periods)`,
          )
        const period: Static<typeof ReviewsOverTime>['periods'][number] = {
          fromDate: formatUsDate(isoDateOf(bucket.from)),
          toDate: formatUsDate(isoDateOf(bucket.to)),
          ...showRated(byStart.get(bucket.start) ?? noCounts()),
        }
        periods.push(JSON.stringify(period))
        if (periods.length % PERIODS_A_TURN === 0) await setImmediate()
      }
    }
    const counts = JSON.stringify(showCounts(sumOf(byStart.values()))).slice(1, -1)
    return `{${counts},"periods":[${periods.join(',')}]}` as JsonText
  },
})
