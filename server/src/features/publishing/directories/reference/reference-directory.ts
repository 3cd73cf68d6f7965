import { randomUUID } from 'node:crypto'
import type { Asked, Reply } from './asked.ts'
import { ReferenceReviews } from './reference-reviews.ts'

/** A listing as this directory stores it. */
export interface KeptListing {
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
  readonly listings = new Map<string, KeptListing>()
  readonly reviews = new ReferenceReviews()
  readonly #byReference = new Map<string, string>()
  readonly #answers = new Map<string, Reply>()

  answer({ method, path, query, idempotencyKey, body }: Asked): Reply {
    const known = idempotencyKey === '' ? undefined : this.#answers.get(idempotencyKey)
    if (known) return known
    const reply = this.#work(method, path, query, body)
    if (idempotencyKey !== '' && reply.status < 300) this.#remember(idempotencyKey, reply)
    return reply
  }

  #remember(idempotencyKey: string, reply: Reply) {
    if (this.#answers.size >= ANSWERS_MAX) this.#answers.delete(this.#answers.keys().next().value as string)
    this.#answers.set(idempotencyKey, reply)
  }

  findByReference(reference: string): KeptListing | undefined {
    return this.listings.get(this.#byReference.get(reference) ?? '')
  }

  /** Edits the listing at the directory, without a request from us. */
  edit(id: string, change: Readonly<Record<string, unknown>>) {
    const kept = this.listings.get(id) as KeptListing
    this.listings.set(id, { ...kept, listing: merge(kept.listing, change) })
  }

  #work(method: string, path: string, query: URLSearchParams, body: Asked['body']): Reply {
    if (path.startsWith('/reviews')) return this.reviews.answer({ method, path, query, body })
    const id = decodeURIComponent(/^\/listings\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (path === '/listings' && method === 'GET') {
      const found = this.findByReference(query.get('reference') ?? '')
      return { status: 200, body: { listings: found ? [found] : [] } }
    }
    if (path === '/listings' && method === 'POST') return this.#create(body)
    const kept = this.listings.get(id)
    if (!kept) return NOT_FOUND
    const reference = method === 'DELETE' ? query.get('reference') : body.reference
    if (method !== 'GET' && reference !== kept.reference) {
      return { status: 422, body: { reason: 'this listing is another business' } }
    }
    if (method === 'GET') return { status: 200, body: kept }
    if (method === 'PATCH') return this.#keep({ ...kept, listing: merge(kept.listing, membersOf(body.listing)) })
    if (method !== 'DELETE') return { status: 405 }
    this.listings.delete(id)
    this.#byReference.delete(kept.reference)
    return { status: 204 }
  }

  #create({ reference, listing }: Asked['body']): Reply {
    if (typeof reference !== 'string' || reference === '')
      return { status: 400, body: { reason: 'reference is missing' } }
    const known = this.#byReference.get(reference)
    if (known) return { status: 409, body: { id: known, reason: 'there already' } }
    return this.#keep({ id: randomUUID(), reference, state: 'live', reason: '', listing: membersOf(listing) })
  }

  /** The only rule of this directory is that a listing needs a name. */
  #keep(kept: KeptListing): Reply {
    if (kept.listing.name === '') return { status: 422, body: { reason: 'a listing needs a name' } }
    this.put(kept)
    return { status: 200, body: kept }
  }

  /** Stores a listing without checks: used for listings of an earlier run. */
  put(kept: KeptListing) {
    this.listings.set(kept.id, kept)
    this.#byReference.set(kept.reference, kept.id)
  }

  /** Changes the id of a listing, as directories do when they merge duplicates. */
  rename(from: string, to: string) {
    const kept = this.listings.get(from) as KeptListing
    this.listings.delete(from)
    this.put({ ...kept, id: to })
  }
}

const membersOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Asked['body']) : {})

/** Absent members and absent lines of the address stay unchanged. */
const merge = (kept: KeptListing['listing'], change: Asked['body']) => ({
  ...kept,
  ...change,
  ...(change.address !== undefined && { address: { ...membersOf(kept.address), ...membersOf(change.address) } }),
})
