import type { Db } from '../../../core/platform/database.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { dayOf, daysAfter, isoDateOf, rangesBetween } from '../../../core/values/periods.ts'
import { averageRatingOf, noCounts, totalOf } from '../../../core/values/rating.ts'
import { shareOf } from '../../../core/values/wilson.ts'
import { countHealth } from '../../publishing/store/location-health.ts'
import { countBadUnanswered } from '../../reviews/store/bad-unanswered.ts'
import { countFailingSources } from '../../reviews/store/source-links.ts'
import { listLastVisibility } from '../../search-ai/store/search-ai-reports.ts'
import { countReviews } from '../../texts/store/review-counts.ts'
import { countUnreadTexts } from '../../themes/store/unread-texts.ts'

/** The reviews of this many days are compared with those of the same period before. */
const PERIOD_DAYS = 30

interface Business {
  readonly id: number
  readonly type: BusinessType
}
const EVERYTHING = { sourceIds: undefined, from: undefined, to: undefined }

/** What needs attention at or below a business. */
export async function readHome(db: Db, partnerId: number, business: Business, now: Date) {
  const { id: businessId } = business
  const today = dayOf(now.toISOString().slice(0, 10))
  const [health, current, previous, badUnanswered, failingSources, visibility, ...unread] = await Promise.all([
    countHealth(db, partnerId, businessId),
    readPeriod(db, partnerId, businessId, today),
    readPeriod(db, partnerId, businessId, daysAfter(today, -PERIOD_DAYS)),
    countBadUnanswered(db, partnerId, businessId),
    countFailingSources(db, partnerId, businessId),
    readVisibility(db, partnerId, businessId),
    countUnreadTexts(db, partnerId, business, { kind: 'r', ...EVERYTHING }),
    countUnreadTexts(db, partnerId, business, { kind: 's', ...EVERYTHING }),
  ])
  const unreadTexts = unread.reduce((sum, count) => sum + count, 0)
  return { health, reviews: { current, previous, badUnanswered, failingSources }, visibility, unreadTexts }
}

async function readPeriod(db: Db, partnerId: number, businessId: number, to: number) {
  const from = daysAfter(to, 1 - PERIOD_DAYS)
  const question = { businesses: [businessId], ranges: rangesBetween(from, to), sourceIds: undefined }
  const counts = (await countReviews(db, partnerId, question, 'nothing')).get(0) ?? noCounts()
  return {
    from: isoDateOf(from),
    to: isoDateOf(to),
    reviews: totalOf(counts),
    averageRating: averageRatingOf(counts),
  }
}

const readVisibility = async (db: Db, partnerId: number, businessId: number) =>
  (await listLastVisibility(db, partnerId, businessId)).map(({ day, answers, mentions }) => ({
    day,
    answers,
    share: shareOf(mentions, answers).share,
  }))
