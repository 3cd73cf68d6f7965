import { Type } from 'typebox'
import { BusinessNumber } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { mailZoneOf } from '../../alerts/actions/choose-alerts.ts'
import { readWeeklyReport } from '../actions/read-weekly-report.ts'
import { lastWeek, mondayOf } from '../rules/weekly-report.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const day = (description: string) => Type.String({ maxLength: 10, description: `${description} YYYY-MM-DD.` })
const orNull = (schema: ReturnType<typeof Type.Number>) => Type.Union([schema, Type.Null()])

const counted = {
  reviews: count('Reviews in that period.'),
  average: orNull(Type.Number({ minimum: 1, maximum: 5, description: 'Average stars; null if there are none.' })),
}
const Week = named('ReportedReviews', counted)
const Ai = named('ReportedVisibility', {
  answers: count('Answers of finished Search AI runs.'),
  mentions: count('Answers that name the business.'),
  share: orNull(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Percentage of answers that name the business; null if there are no answers.',
    }),
  ),
})
const businessFields = { businessName: Type.String({ maxLength: 1000 }), businessNumber: BusinessNumber }

export const getWeeklyReport = defineOperation({
  id: 'getWeeklyReport',
  group: 'Notifications',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/weekly-report',
  summary: 'Get the weekly report about everything that the user has access to',
  replica: true,
  access: 'self',
  expensive: true,
  input: {
    query: closed({
      week: Type.Optional(
        Type.String({
          pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
          description: 'Any day of the week, YYYY-MM-DD. Default: the last complete week.',
        }),
      ),
    }),
  },
  example: {
    request: { query: { week: '2026-11-09' } },
    response: {
      from: '2026-11-09',
      to: '2026-11-15',
      reviews: {
        thisWeek: { reviews: 1, average: 2 },
        weekBefore: { reviews: 0, average: null },
        days: [{ day: '2026-11-09', reviews: 1, average: 2 }],
      },
      unanswered: {
        total: 1,
        reviews: [
          {
            reviewId: 9001,
            businessName: 'Pier Street',
            businessNumber: 482915073366120,
            rating: 2,
            reviewDate: '2026-11-09',
            reviewer: 'Ana P.',
            comments: 'Cold coffee.',
          },
        ],
      },
      directories: { total: 0, listings: [] },
      visibility: {
        thisWeek: { answers: 20, mentions: 12, share: 60 },
        weekBefore: { answers: 0, mentions: 0, share: null },
      },
    },
  },
  response: named('WeeklyReport', {
    from: day('Monday.'),
    to: day('Sunday.'),
    reviews: closed({
      thisWeek: Week,
      weekBefore: Week,
      days: Type.Array(named('ReportedDay', { day: day('The day.'), ...counted }), { maxItems: 7 }),
    }),
    unanswered: closed({
      total: count('All reviews with 1 or 2 stars and no reply now, as on Home. 10,001 means more than 10,000.'),
      reviews: Type.Array(
        named('UnansweredReview', {
          reviewId: Type.Integer({ minimum: 1 }),
          ...businessFields,
          rating: Type.Integer({ minimum: 1, maximum: 2 }),
          reviewDate: day('Date of the review.'),
          reviewer: Type.String(),
          comments: Type.String({ description: 'At most 500 characters.' }),
        }),
        { maxItems: 10, description: 'The newest ten.' },
      ),
    }),
    directories: closed({
      total: count('Listings that differ at a directory or need attention now.'),
      listings: Type.Array(
        named('ReportedListing', {
          ...businessFields,
          directory: Type.String({ maxLength: 50 }),
          state: Type.Enum(['drifted', 'action required']),
        }),
        { maxItems: 10, description: 'The first ten, by name.' },
      ),
    }),
    visibility: closed({ thisWeek: Ai, weekBefore: Ai }),
  }),
  errors: [],
  handle: async ({ query: { week } }, { db, now, session, fail }) => {
    // 2026-02-30 has the right format but is not a date.
    if (week && !(new Date(week).toJSON() ?? '').startsWith(week)) {
      fail('INPUT_INVALID', { field: 'week', rule: 'must be a date, YYYY-MM-DD' })
    }
    const monday = week ? mondayOf(week) : lastWeek(await mailZoneOf(db, session), now)
    return readWeeklyReport(db, session.partnerId, session.userId, monday)
  },
})
