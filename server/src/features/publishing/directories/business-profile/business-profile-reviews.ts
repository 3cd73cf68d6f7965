import { outsideLimits } from '../../../../core/values/outside-limits.ts'
import { trimEndOf } from '../../../../core/values/plain-text.ts'
import { DirectoryFailure, type DirectoryReviews, isStorable, type PulledReviews, withinLimits } from '../adapter.ts'
import { isMembers } from '../signed-requests.ts'

/** One request to the reviews API. Returns undefined for status 404. */
type AskReviews = (
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  data?: object,
) => Promise<Readonly<Record<string, unknown>> | undefined>

interface ReviewsOptions {
  readonly rootUrl: string
  /** Such as `accounts/1`. */
  readonly account: string
  readonly ask: AskReviews
  readonly now: () => Date
  /** The name of the location, such as `locations/1`. */
  readonly find: (reference: string) => Promise<string | undefined>
}

const PAGE_SIZE = 50
const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']
/** Half a million reviews. A directory that sends more pages probably never ends. */
const PAGES_MAX = 10_000
const { cursorLength, listLength } = outsideLimits.directoryAnswer

/** The platform serves reviews and locations from different hosts. An operator's proxy serves both. */
const reviewsRoot = (rootUrl: string) =>
  trimEndOf(rootUrl, '/').replace('//mybusinessbusinessinformation.googleapis.com', '//mybusiness.googleapis.com')

/**
 * The reviews API (v4) of the platform, which its official client does not have. It lists reviews by the time of their last
 * change, newest first, and says nothing about deleted ones.
 */
export function businessProfileReviews({ rootUrl, account, ask, now, find }: ReviewsOptions): DirectoryReviews {
  const urlOf = (location: string) => `${reviewsRoot(rootUrl)}/v4/${account}/${location}/reviews`
  const locationOf = async (reference: string) => {
    const location = await find(reference)
    if (!location) throw new DirectoryFailure('refused', 'the directory does not have this location')
    return location
  }
  const pullPage = async (reference: string, { since, page }: Cursor): Promise<PulledReviews> => {
    const location = page?.location ?? (await locationOf(reference))
    const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), orderBy: 'updateTime desc' })
    if (page) query.set('pageToken', page.token)
    const answer = await ask('GET', `${urlOf(location)}?${query}`)
    if (!answer) throw new DirectoryFailure('refused', 'the directory has no reviews of this location')
    const { reviews = [], nextPageToken: token = '' } = answer
    if (!Array.isArray(reviews) || reviews.length > listLength) throw unreadable()
    if (!reviews.every(isMembers) || !isStorable(reviews)) throw unreadable()
    if (typeof token !== 'string' || !isStorable(token)) throw unreadable()
    if (token !== '' && token === page?.token)
      throw new DirectoryFailure('odd', 'the directory sends the same page again and again')
    const changedAt = reviews.map(({ updateTime }) => Date.parse(String(updateTime)))
    // With a time in the future, all reviews until then would count as known.
    const newest = Math.min(Math.max(page?.newest ?? since, ...changedAt.filter(Number.isFinite)), now().getTime())
    const hasMore = token !== '' && !changedAt.some((at) => at < since)
    const number = (page?.number ?? 0) + 1
    if (hasMore && number >= PAGES_MAX) throw new DirectoryFailure('odd', 'the directory sends pages without end')
    const next: Cursor = hasMore ? { since, page: { token, number, newest, location } } : { since: newest }
    const cursor = JSON.stringify(next)
    if (cursor.length > cursorLength) throw unreadable()
    // Includes reviews changed at `since` itself: some may have been missing the last time.
    const changed = reviews.filter((_review, at) => !((changedAt[at] as number) < since))
    return { reviews: withinLimits(changed).map(remoteReview), deleted: [], cursor, hasMore }
  }
  return {
    pull: async (reference, text) => {
      const cursor = parseCursor(text)
      try {
        return await pullPage(reference, cursor)
      } catch (error) {
        // A page token expires, and the location may have another name now.
        const isOver = cursor.page && error instanceof DirectoryFailure && error.kind === 'refused'
        if (!isOver) throw error
        // Starts over with the next regular pull: an immediate retry could loop if the directory refuses every token.
        return { reviews: [], deleted: [], cursor: JSON.stringify({ since: cursor.since }), hasMore: false }
      }
    },
    reply: async ({ reference, reviewId, text }) => {
      if (reviewId === '.' || reviewId === '..')
        throw new DirectoryFailure('refused', 'the id of the review is not valid')
      const url = `${urlOf(await locationOf(reference))}/${encodeURIComponent(reviewId)}/reply`
      // Deleting a reply that no longer exists succeeds.
      if (text === '') await ask('DELETE', url)
      else if (!(await ask('PUT', url, { comment: text })))
        throw new DirectoryFailure('refused', 'the directory does not have this review')
    },
  }
}

const unreadable = () => new DirectoryFailure('odd', 'unreadable answer')

interface Cursor {
  /** Reviews that changed before this time are known. */
  readonly since: number
  /** The token of the next page, and the number and the newest change of the pages before it. */
  readonly page?: {
    readonly token: string
    readonly number: number
    readonly newest: number
    readonly location: string
  }
}

/** Starts from the beginning if the cursor is not ours, such as one from another kind of directory. */
function parseCursor(text: string): Cursor {
  try {
    const { since, page } = JSON.parse(text)
    if (Number.isFinite(since)) return { since, ...(page && { page }) }
  } catch {}
  return { since: 0 }
}

/** The review in the format of docs/directory-protocol.md. */
function remoteReview(review: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { reviewId, reviewer, starRating, comment = '', createTime, reviewReply } = review
  const stars = STARS.indexOf(String(starRating)) + 1
  const { displayName, isAnonymous } = isMembers(reviewer) ? reviewer : {}
  return {
    id: reviewId,
    rating: stars === 0 ? null : stars,
    date: String(createTime).slice(0, 10),
    text: comment,
    author: isAnonymous === true ? '' : (displayName ?? ''),
    reply: isMembers(reviewReply) ? (reviewReply.comment ?? '') : '',
  }
}
