import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { DirectoryFailure, type DirectoryReviews } from './adapter.ts'
import { type Ask, acceptedFrom, isMembers, membersOf, unreadable } from './signed-requests.ts'
import { isStorable, withinLimits } from './storable.ts'

const { cursorLength, listLength } = outsideLimits.directoryAnswer

/** The part of docs/directory-protocol.md about reviews. */
export const protocolReviews = (ask: Ask): DirectoryReviews => ({
  pull: async (reference, cursor) => {
    const query = new URLSearchParams({ reference, ...(cursor && { cursor }) })
    const answer = await ask('GET', `/reviews?${query}`)
    if (answer.status === 404) throw new DirectoryFailure('refused', 'the directory does not provide reviews')
    const { reviews, deleted = [], cursor: next, hasMore = false } = membersOf(acceptedFrom(answer))
    if (!Array.isArray(reviews) || !Array.isArray(deleted) || reviews.length + deleted.length > listLength)
      throw unreadable()
    if (typeof next !== 'string' || next.length > cursorLength) throw unreadable()
    if (!isStorable(reviews) || !isStorable(deleted) || !isStorable(next)) throw unreadable()
    if (hasMore === true && next === cursor)
      throw new DirectoryFailure('odd', 'the directory sends the same page again and again')
    return {
      reviews: withinLimits(reviews).map((review) => (isMembers(review) ? review : {})),
      deleted: deleted.filter((id) => typeof id === 'string'),
      cursor: next,
      hasMore: hasMore === true,
    }
  },
  reply: async ({ reference, reviewId, text, writtenAt, key }) => {
    // In a path, they would lead to another resource.
    if (reviewId === '.' || reviewId === '..')
      throw new DirectoryFailure('refused', 'the id of the review is not valid')
    const content = { reference, text, writtenAt: writtenAt.toISOString() }
    const answer = await ask('PUT', `/reviews/${encodeURIComponent(reviewId)}/reply`, key, content)
    if (answer.status === 404) throw new DirectoryFailure('refused', 'the directory does not have this review')
    acceptedFrom(answer)
  },
})
