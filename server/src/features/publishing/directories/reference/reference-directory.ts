import { randomUUID } from 'node:crypto'

/** A listing as this directory stores it. */
export interface DirectoryListing {
  readonly id: string
  readonly reference: string
  readonly state: 'live' | 'refused'
  readonly reason: string
  readonly listing: Readonly<Record<string, unknown>>
}

/** The number of cached responses for repeated requests; the oldest are dropped first. */
const ANSWERS_MAX = 10_000

const NOT_FOUND: Reply = { status: 404, body: { reason: 'no such listing' } }

/** A small in-memory directory that implements docs/directory-protocol.md. Changes are visible immediately. */
export class ReferenceDirectory {
  readonly listings = new Map<string, DirectoryListing>()
  readonly reviews = new ReferenceReviews()
  readonly #byReference = new Map<string, string>()
  readonly #answers = new Map<string, Reply>()

  answer({ method, path, query, idempotencyKey, body }: DirectoryRequest): Reply {
    const earlier = idempotencyKey === '' ? undefined : this.#answers.get(idempotencyKey)
    if (earlier) return earlier
    const reply = this.#work(method, path, query, body)
    if (idempotencyKey !== '' && reply.status < 300) this.#remember(idempotencyKey, reply)
    return reply
  }

  #remember(idempotencyKey: string, reply: Reply) {
    if (this.#answers.size >= ANSWERS_MAX) this.#answers.delete(this.#answers.keys().next().value as string)
    this.#answers.set(idempotencyKey, reply)
  }

  findByReference(reference: string): DirectoryListing | undefined {
    return this.listings.get(this.#byReference.get(reference) ?? '')
  }

  /** Edits the listing at the directory, without a request from us. */
  edit(id: string, change: Readonly<Record<string, unknown>>) {
    const stored = this.listings.get(id) as DirectoryListing
    this.listings.set(id, { ...stored, listing: merge(stored.listing, change) })
  }

  #work(method: string, path: string, query: URLSearchParams, body: DirectoryRequest['body']): Reply {
    if (path.startsWith('/reviews')) return this.reviews.answer({ method, path, query, body })
    const id = decodeURIComponent(/^\/listings\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (path === '/listings' && method === 'GET') {
      const listing = this.findByReference(query.get('reference') ?? '')
      return { status: 200, body: { listings: listing ? [listing] : [] } }
    }
    if (path === '/listings' && method === 'POST') return this.#create(body)
    const stored = this.listings.get(id)
    if (!stored) return NOT_FOUND
    const reference = method === 'DELETE' ? query.get('reference') : body.reference
    if (method !== 'GET' && reference !== stored.reference) {
      return { status: 422, body: { reason: 'this listing is another business' } }
    }
    if (method === 'GET') return { status: 200, body: stored }
    if (method === 'PATCH') return this.#store({ ...stored, listing: merge(stored.listing, membersOf(body.listing)) })
    if (method !== 'DELETE') return { status: 405 }
    this.listings.delete(id)
    this.#byReference.delete(stored.reference)
    return { status: 204 }
  }

  #create({ reference, listing }: DirectoryRequest['body']): Reply {
    if (typeof reference !== 'string' || reference === '')
      return { status: 400, body: { reason: 'reference is missing' } }
    const existingId = this.#byReference.get(reference)
    if (existingId) return { status: 409, body: { id: existingId, reason: 'there already' } }
    return this.#store({ id: randomUUID(), reference, state: 'live', reason: '', listing: membersOf(listing) })
  }

  /** The only rule of this directory is that a listing needs a name. */
  #store(stored: DirectoryListing): Reply {
    if (stored.listing.name === '') return { status: 422, body: { reason: 'a listing needs a name' } }
    this.put(stored)
    return { status: 200, body: stored }
  }

  /** Stores a listing without checks: used for listings of an earlier run. */
  put(stored: DirectoryListing) {
    this.listings.set(stored.id, stored)
    this.#byReference.set(stored.reference, stored.id)
  }

  /** Changes the id of a listing, as directories do when they merge duplicates. */
  rename(from: string, to: string) {
    const stored = this.listings.get(from) as DirectoryListing
    this.listings.delete(from)
    this.put({ ...stored, id: to })
  }
}

const membersOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as DirectoryRequest['body']) : {}

/** Absent members and absent lines of the address stay unchanged. */
const merge = (stored: DirectoryListing['listing'], change: DirectoryRequest['body']) => ({
  ...stored,
  ...change,
  ...(change.address !== undefined && { address: { ...membersOf(stored.address), ...membersOf(change.address) } }),
})

export interface NewRemoteReview {
  readonly id: string
  /** The business number of the location. */
  readonly reference: string
  readonly rating: number | null
  /** YYYY-MM-DD. */
  readonly date: string
  readonly text: string
  readonly author: string
}
export interface StoredReview extends NewRemoteReview {
  readonly reply: string
  /** When the reply was written; '' if there was none. A deleted reply keeps its time, so that an older one is ignored. */
  readonly writtenAt: string
  readonly isDeleted: boolean
  /** A counter that grows with every change. The cursor is the highest value that was read. */
  readonly change: number
}

const REVIEWS_PER_PAGE = 100
const REVIEW_NOT_FOUND: Reply = { status: 404, body: { reason: 'no such review' } }

/** The reviews of the reference directory, in memory. */
export class ReferenceReviews {
  readonly byId = new Map<string, StoredReview>()
  #changes = 0

  /** A customer writes a review, or edits one. */
  write(review: NewRemoteReview) {
    const { reply = '', writtenAt = '' } = this.byId.get(review.id) ?? {}
    this.#store({ ...review, reply, writtenAt, isDeleted: false })
  }

  /** A customer deletes a review. */
  remove(id: string) {
    const review = this.byId.get(id)
    if (review) this.#store({ ...review, isDeleted: true })
  }

  /** Stores reviews of an earlier run as they were, so that cursors remain valid. */
  put(reviews: readonly StoredReview[]) {
    for (const review of reviews) {
      this.byId.set(review.id, review)
      this.#changes = Math.max(this.#changes, review.change)
    }
  }

  answer({ method, path, query, body }: Omit<DirectoryRequest, 'idempotencyKey'>): Reply {
    if (path === '/reviews' && method === 'GET') return this.#list(query)
    const id = /^\/reviews\/([^/]+)\/reply$/.exec(path)?.[1]
    if (id === undefined) return REVIEW_NOT_FOUND
    if (method !== 'PUT') return { status: 405 }
    return this.#reply(decodeURIComponent(id), body)
  }

  #list(query: URLSearchParams): Reply {
    const cursor = query.get('cursor') ?? '0'
    if (!/^\d{1,15}$/.test(cursor)) return { status: 400, body: { reason: 'the cursor is not valid' } }
    const reference = query.get('reference')
    const later = [...this.byId.values()]
      .filter((review) => review.reference === reference && review.change > Number(cursor))
      .sort((a, b) => a.change - b.change)
    const page = later.slice(0, REVIEWS_PER_PAGE)
    const body = {
      reviews: page
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ id, rating, date, text, author, reply }) => ({ id, rating, date, text, author, reply })),
      deleted: page.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
      cursor: String(page.at(-1)?.change ?? cursor),
      hasMore: later.length > REVIEWS_PER_PAGE,
    }
    return { status: 200, body }
  }

  #reply(id: string, { reference, text, writtenAt }: DirectoryRequest['body']): Reply {
    const review = this.byId.get(id)
    if (!review || review.isDeleted) return REVIEW_NOT_FOUND
    if (review.reference !== reference) return { status: 422, body: { reason: 'this review is of another business' } }
    if (typeof text !== 'string' || typeof writtenAt !== 'string')
      return { status: 400, body: { reason: 'text and writtenAt are required' } }
    if (writtenAt > review.writtenAt) this.#store({ ...review, reply: text, writtenAt })
    return { status: 200, body: { id } }
  }

  #store(review: Omit<StoredReview, 'change'>) {
    this.#changes++
    this.byId.set(review.id, { ...review, change: this.#changes })
  }
}

export interface Reply {
  readonly status: number
  readonly body?: object
}
export interface DirectoryRequest {
  readonly method: string
  /** Relative to the base URL: `/listings/…` or `/reviews/…`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly idempotencyKey: string
  readonly body: Readonly<Record<string, unknown>>
}
