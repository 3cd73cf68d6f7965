import type { Asked, Reply } from './asked.ts'

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
export interface KeptReview extends NewRemoteReview {
  readonly reply: string
  /** When the reply was written; '' if there was none. A deleted reply keeps its time, so that an older one is ignored. */
  readonly writtenAt: string
  readonly isDeleted: boolean
  /** A counter that grows with every change. The cursor is the highest value that was read. */
  readonly change: number
}

const PAGE = 100
const NOT_FOUND: Reply = { status: 404, body: { reason: 'no such review' } }

/** The reviews of the reference directory, in memory. */
export class ReferenceReviews {
  readonly kept = new Map<string, KeptReview>()
  #changes = 0

  /** A customer writes a review, or edits one. */
  write(review: NewRemoteReview) {
    const { reply = '', writtenAt = '' } = this.kept.get(review.id) ?? {}
    this.#keep({ ...review, reply, writtenAt, isDeleted: false })
  }

  /** A customer deletes a review. */
  remove(id: string) {
    const review = this.kept.get(id)
    if (review) this.#keep({ ...review, isDeleted: true })
  }

  /** Stores reviews of an earlier run as they were, so that cursors remain valid. */
  put(reviews: readonly KeptReview[]) {
    for (const review of reviews) {
      this.kept.set(review.id, review)
      this.#changes = Math.max(this.#changes, review.change)
    }
  }

  answer({ method, path, query, body }: Omit<Asked, 'idempotencyKey'>): Reply {
    if (path === '/reviews' && method === 'GET') return this.#list(query)
    const id = /^\/reviews\/([^/]+)\/reply$/.exec(path)?.[1]
    if (id === undefined) return NOT_FOUND
    if (method !== 'PUT') return { status: 405 }
    return this.#reply(decodeURIComponent(id), body)
  }

  #list(query: URLSearchParams): Reply {
    const cursor = query.get('cursor') ?? '0'
    if (!/^\d{1,15}$/.test(cursor)) return { status: 400, body: { reason: 'the cursor is not valid' } }
    const reference = query.get('reference')
    const later = [...this.kept.values()]
      .filter((review) => review.reference === reference && review.change > Number(cursor))
      .sort((a, b) => a.change - b.change)
    const page = later.slice(0, PAGE)
    const body = {
      reviews: page
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ id, rating, date, text, author, reply }) => ({ id, rating, date, text, author, reply })),
      deleted: page.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
      cursor: String(page.at(-1)?.change ?? cursor),
      hasMore: later.length > PAGE,
    }
    return { status: 200, body }
  }

  #reply(id: string, { reference, text, writtenAt }: Asked['body']): Reply {
    const review = this.kept.get(id)
    if (!review || review.isDeleted) return NOT_FOUND
    if (review.reference !== reference) return { status: 422, body: { reason: 'this review is of another business' } }
    if (typeof text !== 'string' || typeof writtenAt !== 'string')
      return { status: 400, body: { reason: 'text and writtenAt are required' } }
    if (writtenAt > review.writtenAt) this.#keep({ ...review, reply: text, writtenAt })
    return { status: 200, body: { id } }
  }

  #keep(review: Omit<KeptReview, 'change'>) {
    this.#changes++
    this.kept.set(review.id, { ...review, change: this.#changes })
  }
}
