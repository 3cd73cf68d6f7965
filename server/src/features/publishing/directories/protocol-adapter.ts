import { outsideLimits } from '../../../core/values/outside-limits.ts'
import {
  type DirectoryAdapter,
  DirectoryFailure,
  type DirectoryReviews,
  isStorable,
  type RemoteListing,
  safeReason,
  withinLimits,
} from './adapter.ts'
import type { Exchange } from './exchange.ts'
import {
  type Ask,
  acceptedFrom,
  isMembers,
  membersOf,
  type ProtocolConnection,
  signedRequests,
  unreadable,
} from './signed-requests.ts'

/** A client for docs/directory-protocol.md. */
export function openProtocolAdapter(
  connection: ProtocolConnection,
  exchange: Exchange,
  now: () => Date,
): DirectoryAdapter {
  const ask = signedRequests(connection, exchange, now)
  const pathOf = (id: string) => `/listings/${encodeURIComponent(id)}`
  return {
    reviews: protocolReviews(ask),
    find: async (reference) => {
      const { listings } = membersOf(
        acceptedFrom(await ask('GET', `/listings?reference=${encodeURIComponent(reference)}`)),
      )
      if (!Array.isArray(listings)) throw unreadable()
      return listings.length === 0 ? undefined : parseRemote(listings[0])
    },
    read: async (id) => {
      const answer = await ask('GET', pathOf(id))
      return answer.status === 404 ? undefined : parseRemote(membersOf(acceptedFrom(answer)))
    },
    create: async ({ reference, listing, key }) => {
      const answer = await ask('POST', '/listings', key, { reference, listing })
      const isNew = answer.status !== 409
      const { id } = membersOf(isNew ? acceptedFrom(answer) : answer)
      return { id: parseId(id), isNew }
    },
    update: async (id, { reference, listing, key }) => {
      const answer = await ask('PATCH', pathOf(id), key, { reference, listing })
      if (answer.status === 404) return false
      membersOf(acceptedFrom(answer))
      return true
    },
    remove: async (id, reference) => {
      const answer = await ask('DELETE', `${pathOf(id)}?reference=${encodeURIComponent(reference)}`)
      if (answer.status !== 404) acceptedFrom(answer)
    },
  }
}

/** In a path, `.` and `..` would lead to another resource. */
function parseId(id: unknown): string {
  const isUsable =
    typeof id === 'string' && id !== '' && id.length <= outsideLimits.directoryAnswer.idLength && isStorable(id)
  if (!isUsable || id === '.' || id === '..') throw unreadable()
  return id
}

function parseRemote(value: unknown): RemoteListing {
  if (!isMembers(value) || typeof value.reference !== 'string' || !isMembers(value.listing)) throw unreadable()
  if (!isStorable(value)) throw unreadable()
  const { id, reference, state, reason, listing, unsupported } = value
  return {
    id: parseId(id),
    reference,
    refusal: state === 'refused' ? safeReason(reason, 'the directory does not show it') : '',
    listing: withinLimits(listing),
    unsupported: Array.isArray(unsupported)
      ? withinLimits(unsupported).filter((field) => typeof field === 'string')
      : [],
  }
}

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
