import type { Static } from 'typebox'
import { parseUsDate } from '../../core/values/us-date.ts'
import { defineDirectory } from '../../features/publishing/cli/manage-directories.ts'
import type { ReferenceReviews } from '../../features/publishing/directories/reference/reference-directory.ts'
import { connectLocationsBy } from '../../features/publishing/jobs/connect-locations.ts'
import { publishListingsBy } from '../../features/publishing/jobs/publish-listings.ts'
import { queuePublicationsBy } from '../../features/publishing/jobs/queue-publications.ts'
import { connectDirectory } from '../../features/publishing/operations/connect-directory.ts'
import { findDirectory } from '../../features/publishing/store/directories.ts'
import { insertDirectoryGrants } from '../../features/publishing/store/directory-grants.ts'
import type { Review } from '../../features/reviews/contract/review.ts'
import { pullReviewsBy } from '../../features/reviews/jobs/pull-reviews.ts'
import { sendRepliesBy } from '../../features/reviews/jobs/send-replies.ts'
import { addSourceLink } from '../../features/reviews/operations/add-source-link.ts'
import { listReviews } from '../../features/reviews/operations/list-reviews.ts'
import { replyToReview } from '../../features/reviews/operations/reply-to-review.ts'
import { type DemoContext, daysBefore, neverAborted, run } from './demo-context.ts'
import { demoCredentials, demoNameOf, demoViews, startDemoDirectory } from './demo-directory.ts'
import bodies from './files/bodies.json' with { type: 'json' }

/**
 * Publishes the demo with a clock that is two days behind. Then listings are edited at two directories, and a check with
 * today's date finds the drift. All in one transaction, although it sends requests, so that no worker interferes.
 */
export const publishDemo = (context: DemoContext, options: PublishingOfDemo) =>
  context.db.transaction((db) => publishAll({ ...context, db }, options))

interface PublishingOfDemo {
  readonly dataDir: string
  readonly groupId: number
  readonly locationIds: readonly number[]
  /** The business number of the location that is edited at the directory. */
  readonly edited: number
}

async function publishAll(context: DemoContext, { dataDir, groupId, locationIds, edited }: PublishingOfDemo) {
  const { db, secret, now: today } = context
  let now = daysBefore(today, 2)
  for (const view of demoViews) {
    const policy = { windowMs: 5 * 60_000, checkEveryMs: 86_400_000, rate: undefined }
    const directory = { name: demoNameOf(view), view, transport: 'protocol' as const, url: '', ...policy }
    await defineDirectory(db, secret, directory, demoCredentials(secret))
    const { id } = (await findDirectory(db, directory.name)) as { id: number }
    await insertDirectoryGrants(db, id, [context.partnerId])
  }
  const server = await startDemoDirectory({ db, secret, dataDir, now: () => now })
  try {
    const publish = async () => {
      await queuePublicationsBy(() => now).run({ db, signal: neverAborted })
      await publishListingsBy({ now: () => now }).run({ db, secret, signal: neverAborted })
    }
    const connect = (businessNumber: number, view: (typeof demoViews)[number], body = {}) =>
      run(connectDirectory, { params: { businessNumber, directory: demoNameOf(view) }, body }, { ...context, now })
    await connect(locationIds.at(-1) as number, 'social', { optOut: true })
    for (const view of demoViews) await connect(groupId, view)
    await connectLocationsBy(() => now).run({ db, secret, signal: neverAborted })
    await publish()
    now = new Date(now.getTime() + 5 * 60_000)
    await publish()
    const maps = server.directory('/maps')
    const listing = [...maps.listings.values()].find(({ reference }) => reference === String(edited))
    if (listing) maps.edit(listing.id, { phone: '(212) 555-0199', websiteUrl: '' })
    // The same field at every second location, so that the drift can be resolved for all of them at once.
    const search = server.directory('/search')
    for (const { id, reference } of search.listings.values()) {
      if (reference !== String(edited)) search.edit(id, { emailId: 'hello@bakery-guide.example' })
    }
    now = today
    await publish()
    await linkDemoReviews(context, locationIds, maps.reviews)
  } finally {
    await server.close()
  }
}

/**
 * Links the source "maps" to a directory that has the same reviews: from now on they are pulled, and replies are sent
 * there. Reviews that were already imported are not counted twice. Each location also gets a new review at the directory,
 * for the next pull.
 */
async function linkDemoReviews(context: DemoContext, locationIds: readonly number[], remote: ReferenceReviews) {
  const { db, secret } = context
  const job = { db, secret, signal: neverAborted }
  const options = { now: () => context.now }
  for (const [index, businessId] of locationIds.entries()) {
    const page = { params: { businessId }, query: { sindex: 0, count: 1000 }, body: { sourceAlias: ['maps'] } }
    const { reviews } = await run<{ reviews: Static<typeof Review>[] }>(listReviews, page, context)
    for (const { externalId: id, businessNumber, rating, reviewDate, comments: text, reviewer: author } of reviews) {
      const date = parseUsDate(reviewDate) as string
      remote.write({ id, reference: String(businessNumber), rating: rating || null, date, text, author })
    }
    const params = { businessNumber: businessId }
    const body = { kind: 'directory', directory: demoNameOf('maps'), sourceAlias: 'maps' }
    await run(addSourceLink, { params, body }, context)
    // One at a time: everything runs in one transaction.
    await pullReviewsBy(options).run(job)
    for (const { reviewId, reply } of reviews.filter(({ reply }) => reply !== '')) {
      await run(replyToReview, { params: { ...params, reviewId }, body: { reply } }, context)
      await sendRepliesBy(options).run(job)
    }
    const reference = String(reviews[0]?.businessNumber)
    const date = context.now.toISOString().slice(0, 10)
    const review = bodies.newReviews[index]
    if (review) remote.write({ id: `demo-${index}-new`, reference, date, ...review })
  }
}
