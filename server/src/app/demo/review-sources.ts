import { parseUsDate } from '../../core/values/us-date.ts'
import type { ReferenceReviews } from '../../features/publishing/directories/reference/reference-reviews.ts'
import { pullReviewsBy } from '../../features/reviews/jobs/pull-reviews.ts'
import { sendRepliesBy } from '../../features/reviews/jobs/send-replies.ts'
import { addSourceLink } from '../../features/reviews/operations/add-source-link.ts'
import { listReviews } from '../../features/reviews/operations/list-reviews.ts'
import { replyToReview } from '../../features/reviews/operations/reply-to-review.ts'
import { type DemoContext, neverAborted } from './demo-context.ts'
import { demoNameOf } from './demo-directory.ts'

const SOURCE = 'maps'

interface DemoReview {
  readonly reviewId: number
  readonly businessNumber: number
  readonly externalId: string
  readonly rating: number
  readonly reviewDate: string
  readonly comments: string
  readonly reviewer: string
  readonly reply: string
}

/**
 * Links the source "maps" to a directory that has the same reviews: from now on they are pulled, and replies are sent
 * there. Reviews that were already imported are not counted twice. Each location also gets a new review at the directory,
 * for the next pull.
 */
export async function linkDemoReviews(context: DemoContext, locationIds: readonly number[], remote: ReferenceReviews) {
  const { db, secret } = context
  const job = { db, secret, signal: neverAborted }
  const options = { now: () => context.now }
  for (const [place, businessId] of locationIds.entries()) {
    const page = { params: { businessId }, query: { sindex: 0, count: 1000 }, body: { sourceAlias: [SOURCE] } }
    const { reviews } = JSON.parse((await listReviews.handle(page, context)) as string) as { reviews: DemoReview[] }
    for (const { externalId: id, businessNumber, rating, reviewDate, comments: text, reviewer: author } of reviews) {
      const date = parseUsDate(reviewDate) as string
      remote.write({ id, reference: String(businessNumber), rating: rating || null, date, text, author })
    }
    const body = { kind: 'directory' as const, directory: demoNameOf('maps'), sourceAlias: SOURCE }
    await addSourceLink.handle({ params: { businessNumber: businessId }, body }, context)
    // One at a time: everything runs in one transaction.
    await pullReviewsBy(options).run(job)
    for (const { reviewId, reply } of reviews.filter(({ reply }) => reply !== '')) {
      await replyToReview.handle({ params: { businessNumber: businessId, reviewId }, body: { reply } }, context)
      await sendRepliesBy(options).run(job)
    }
    const reference = String(reviews[0]?.businessNumber)
    const date = context.now.toISOString().slice(0, 10)
    remote.write({ id: `demo-${place}-new`, reference, date, ...(NEW[place % NEW.length] as (typeof NEW)[number]) })
  }
}

const NEW = [
  { rating: 5, text: 'Fresh rolls before the first ferry. Thank you!', author: 'Nia W.' },
  { rating: 2, text: 'The queue was long, and only one person served.', author: 'Otto F.' },
  { rating: 4, text: 'Lovely pies. The coffee could be hotter.', author: 'Ruby M.' },
]
