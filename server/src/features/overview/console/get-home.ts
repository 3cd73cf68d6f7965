import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { dayOf, daysAfter, isoDateOf, rangesBetween } from '../../../core/values/periods.ts'
import { averageRatingOf, noCounts, totalOf } from '../../../core/values/rating.ts'
import { isAtLeast } from '../../../core/values/user-role.ts'
import { shareOf } from '../../../core/values/wilson.ts'
import { selectLocations } from '../../businesses/actions/location-selection.ts'
import { locationFilterMembers } from '../../businesses/contract/location-filter.ts'
import { countInactive } from '../../businesses/store/inactive-locations.ts'
import type { Extent, LocationSelection } from '../../businesses/store/location-filter.ts'
import { countHealth } from '../../publishing/store/location-health.ts'
import { findReviewed } from '../../reviews/store/review-list.ts'
import { countFailingSources } from '../../reviews/store/source-links.ts'
import { listLastVisibility } from '../../search-ai/store/search-ai-reports.ts'
import { countReviews } from '../../texts/store/review-counts.ts'
import { countUnreadTexts } from '../../themes/store/text-progress.ts'
import { listRolesAt } from '../../users/store/reach.ts'
import { countFailingSubscriptions } from '../../webhooks/store/webhook-subscriptions.ts'
import { countBadUnanswered } from '../store/bad-unanswered.ts'

const day = (description: string) => Type.String({ maxLength: 10, description: `${description} YYYY-MM-DD.` })
const Period = named('ReviewPeriod', {
  from: day('The first day.'),
  to: day('The last day.'),
  reviews: count('Reviews in this period.'),
  averageRating: Type.Number({ description: 'Average of the reviews with stars; 0 if there are none.' }),
})
const RunDay = named('VisibilityOfDay', {
  day: day('Day on which the runs were started.'),
  answers: count('Analysed answers.'),
  share: Type.Union([Type.Number(), Type.Null()], {
    description: 'Percentage of answers that name the business; null if there are no answers.',
  }),
})
const Home = named('Home', {
  health: named('HealthCounts', {
    locations: count('All active locations.'),
    inactive: count(
      'Inactive locations. They are left out everywhere else on this page, except in reviews by period and visibility.',
    ),
    healthy: count('Locations without any issue.'),
    failing: count('Locations with a directory that refused the listing, or that it could not be sent to.'),
    drifted: count('Locations with a drifted field.'),
    driftedFields: count('Fields that a directory shows differently.'),
    images: count('Locations with an image that cannot be published.'),
    incomplete: count('Locations with an empty field that directories need.'),
  }),
  reviews: named('HomeReviews', {
    current: Period,
    previous: Period,
    badUnanswered: count('All-time reviews with 1 or 2 stars and no reply. 10,001 means more than 10,000.'),
    failingSources: count('Review sources whose last pull or message failed.'),
  }),
  failingWebhooks: Type.Union([count('Webhooks that are failing or disabled.'), Type.Null()], {
    description: 'Null if the user may not see webhooks.',
  }),
  visibility: Type.Array(RunDay, {
    maxItems: 2,
    description: 'The last two days with finished Search AI runs, newest first.',
  }),
  unreadTexts: count('Reviews and posts waiting for the theme analysis; at most 10,000 of each are counted.'),
})

export const getHome = defineOperation({
  id: 'getHome',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/home/:businessNumber',
  summary: 'Get what needs attention at a business and everything below it',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business' },
  expensive: true,
  input: { params: ofBusinessNumber, body: Type.Object(locationFilterMembers) },
  bodyOptional: true,
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: {} },
    response: {
      health: {
        locations: 3,
        inactive: 0,
        healthy: 1,
        failing: 0,
        drifted: 2,
        driftedFields: 3,
        images: 0,
        incomplete: 0,
      },
      reviews: {
        current: { from: '2026-10-17', to: '2026-11-15', reviews: 41, averageRating: 4.2 },
        previous: { from: '2026-09-17', to: '2026-10-16', reviews: 35, averageRating: 4.4 },
        badUnanswered: 4,
        failingSources: 1,
      },
      failingWebhooks: 0,
      visibility: [
        { day: '2026-11-15', answers: 20, share: 60 },
        { day: '2026-11-08', answers: 20, share: 55 },
      ],
      unreadTexts: 12,
    },
  },
  response: Home,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, body }, context) => {
    const { db, partnerId, now, session, fail } = context
    const business = (await findReviewed(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const { id } = business
    const locations = await selectLocations(id, body, context)
    const [home, roles] = await Promise.all([
      readHome(db, partnerId, business, now, locations),
      listRolesAt(db, partnerId, session.userId, [id]),
    ])
    const maySeeWebhooks = isAtLeast(roles.get(id) ?? 'member', 'admin')
    const failingWebhooks = maySeeWebhooks ? await countFailingSubscriptions(db, partnerId, id) : null
    return { ...home, failingWebhooks }
  },
})

/** The reviews of this many days are compared with those of the same period before. */
const PERIOD_DAYS = 30

interface Business {
  readonly id: number
  readonly type: BusinessType
}
const EVERYTHING = { sourceIds: undefined, from: undefined, to: undefined }

/** What needs attention at or below a business, or at some of the locations. */
export async function readHome(
  db: Db,
  partnerId: number,
  business: Business,
  now: Date,
  locations?: LocationSelection,
) {
  const extent = locations ?? business.id
  const today = dayOf(now.toISOString().slice(0, 10))
  const [health, inactive, current, previous, badUnanswered, failingSources, visibility, ...unread] = await Promise.all(
    [
      countHealth(db, partnerId, extent),
      countInactive(db, partnerId, extent),
      readPeriod(db, partnerId, extent, today),
      readPeriod(db, partnerId, extent, daysAfter(today, -PERIOD_DAYS)),
      countBadUnanswered(db, partnerId, extent),
      countFailingSources(db, partnerId, extent),
      readVisibility(db, partnerId, extent),
      countUnreadTexts(db, partnerId, business, { kind: 'r', ...EVERYTHING }, locations),
      countUnreadTexts(db, partnerId, business, { kind: 's', ...EVERYTHING }, locations),
    ],
  )
  const unreadTexts = unread.reduce((sum, count) => sum + count, 0)
  return {
    health: { ...health, inactive },
    reviews: { current, previous, badUnanswered, failingSources },
    visibility,
    unreadTexts,
  }
}

async function readPeriod(db: Db, partnerId: number, extent: Extent, to: number) {
  const from = daysAfter(to, 1 - PERIOD_DAYS)
  const question = {
    businesses: typeof extent === 'number' ? [extent] : extent,
    ranges: rangesBetween(from, to),
    sourceIds: undefined,
  }
  const counts = (await countReviews(db, partnerId, question, 'nothing')).get(0) ?? noCounts()
  return {
    from: isoDateOf(from),
    to: isoDateOf(to),
    reviews: totalOf(counts),
    averageRating: averageRatingOf(counts),
  }
}

const readVisibility = async (db: Db, partnerId: number, extent: Extent) =>
  (await listLastVisibility(db, partnerId, extent)).map(({ day, answers, mentions }) => ({
    day,
    answers,
    share: shareOf(mentions, answers).share,
  }))
