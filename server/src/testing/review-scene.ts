import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Network } from '../core/platform/outbound/network.ts'
import { secretOf } from '../core/platform/secret.ts'
import type { NewRemoteReview } from '../features/publishing/directories/reference/reference-directory.ts'
import { type PullOptions, pullReviewsBy } from '../features/reviews/jobs/pull-reviews.ts'
import { sendRepliesBy } from '../features/reviews/jobs/send-replies.ts'
import { addSourceLink } from '../features/reviews/operations/add-source-link.ts'
import { getReviewSummary } from '../features/reviews/operations/get-review-summary.ts'
import { listReviews } from '../features/reviews/operations/list-reviews.ts'
import { listSourceLinks } from '../features/reviews/operations/list-source-links.ts'
import { replyToReview } from '../features/reviews/operations/reply-to-review.ts'
import type { fresh } from './fresh.ts'
import { connectedLocation, type Scene } from './publishing-scene.ts'

type Partner = Pick<Awaited<ReturnType<typeof fresh>>, 'call' | 'db' | 'app'>
export interface ListedReview {
  readonly reviewId: number
  readonly externalId: string
  readonly comments: string
  readonly reply: string
  readonly replyState: string
  readonly replyTo: string
  readonly replyError: string
}
const neverAborted = new AbortController().signal

/** Helpers for the reviews of one location. */
export function reviewsOf({ call, db, app }: Partner, businessNumber: number, options: PullOptions = {}) {
  const params = { businessNumber }
  const context = { db, secret: secretOf('test'), signal: neverAborted }
  const given = { chance: () => 0.5, timeoutMs: 5_000, ...options }
  const add = async (body: object) => {
    const answer = await call(addSourceLink, { params, body })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as { sourceLinkId: number; path: string; secret: string }
  }
  return {
    add,
    pull: (network?: Network) => pullReviewsBy({ ...given, ...(network && { network }) }).run(context),
    send: () => sendRepliesBy(given).run(context),
    reviews: async (): Promise<ListedReview[]> => {
      const page = { params: { businessId: businessNumber }, query: { count: 1000 } }
      return (await call(listReviews, page)).body.reviews
    },
    count: async () =>
      (await call(getReviewSummary, { params: { businessId: businessNumber } })).body.reviewCount as number,
    links: async () => (await call(listSourceLinks, { params })).body.sourceLinks,
    reply: async (reviewId: number, reply: string): Promise<ListedReview> =>
      (await call(replyToReview, { params: { ...params, reviewId }, body: { reply } })).body,
    /** A text is sent as it is. */
    push: (link: { path: string; secret: string }, content: unknown, more: PushOptions = {}) => {
      const { id = 'msg_1', at = new Date(), secret = link.secret } = more
      const payload = typeof content === 'string' ? content : JSON.stringify(content)
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, payload),
        ...more.headers,
      }
      const remoteAddress = '9.9.9.9'
      return app.inject({ method: 'POST', url: link.path, headers, payload: more.payload ?? payload, remoteAddress })
    },
  }
}
export interface PushOptions {
  readonly id?: string
  readonly at?: Date
  readonly secret?: string
  readonly headers?: Record<string, string>
  /** Sent instead of the signed payload. */
  readonly payload?: string
}

/** A location with reviews from a directory on loopback, with a clock that the test advances. */
export async function linkedLocation(t: TestContext, scene: Scene = {}) {
  const made = await connectedLocation(t, scene)
  const { server, business, clock, directory } = made
  const reviews = reviewsOf(made, business.number, { now: clock.now })
  const { sourceLinkId } = await reviews.add({ kind: 'directory', directory })
  const remote = server.directory('/d').reviews
  const write = (id: string, review: Partial<NewRemoteReview> = {}) =>
    remote.write({
      id,
      reference: String(business.number),
      rating: 5,
      date: '2026-11-15',
      text: `Text of ${id}`,
      author: 'Ana P.',
      ...review,
    })
  const link = async () => (await reviews.links())[0]
  return { ...made, ...reviews, sourceLinkId, remoteReviews: remote, write, link }
}
