import type { TaggedJson } from '../../operation/responses.ts'
import type { Database } from '../../platform/database.ts'
import { type Listener, listen } from '../../platform/listener.ts'

const CHARACTERS_MAX = 64_000_000
/** The overhead of an entry, so that many small responses do not take more memory than a few large ones. */
const ENTRY_CHARACTERS = 200
const CHANGES_MAX = 10_000

interface Entry {
  readonly operation: string
  readonly answer: TaggedJson
  readonly partnerId: number
}

/**
 * Caches responses about a business. Before a process responds to a write, it drops the partner's responses, so that
 * clients read their own writes. The database notifies other processes within a moment; while notifications may be lost,
 * nothing is cached and every request is served from the database.
 */
export class ResponseCache {
  readonly #listener: Listener
  /** By URL only: it names a business, and a business has one partner. */
  readonly #entries = new Map<string, Entry>()
  /** The number of the last change of each business or partner (as `p1`). */
  readonly #changedAt = new Map<number | string, number>()
  #characters = 0
  #now = 0
  #allChangedAt = 0

  constructor(db: Database) {
    this.#listener = listen(db.config, 'presence_businesses', (payload) => {
      if (payload === undefined || payload === '*') this.#forgetAll()
      else this.#forget(Number(payload), ({ answer }) => answer.businessId === Number(payload))
    })
  }

  /** By URL, because a cached URL needs no parsing and no validation. */
  find(partnerId: number, url: string): Entry | undefined {
    const entry = this.#listener.listening ? this.#entries.get(url) : undefined
    return entry?.partnerId === partnerId ? entry : undefined
  }

  /** Call this before the database is read: a response that is older than a change is not cached. */
  now(): number {
    return this.#now
  }

  /** Also true if unknown, because notifications may have been lost. */
  mayHaveChanged(businessId: number, partnerId: number, since: number): boolean {
    const changes = [this.#changedAt.get(businessId), this.#changedAt.get(`p${partnerId}`), this.#allChangedAt]
    return !this.#listener.listening || changes.some((at) => at !== undefined && at > since)
  }

  keep(operation: string, partnerId: number, url: string, answer: TaggedJson, askedAt: number) {
    if (this.mayHaveChanged(answer.businessId, partnerId, askedAt)) return
    this.#drop(url)
    this.#entries.set(url, { operation, answer, partnerId })
    this.#characters += sizeOf(url, answer)
    // The oldest first: a Map iterates in insertion order.
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= CHARACTERS_MAX) break
      this.#drop(oldest)
    }
  }

  forgetPartner(partnerId: number) {
    this.#forget(`p${partnerId}`, (entry) => entry.partnerId === partnerId)
  }

  #forget(changed: number | string, concerns: (entry: Entry) => boolean) {
    if (this.#changedAt.size >= CHANGES_MAX) this.#forgetAll()
    this.#changedAt.set(changed, ++this.#now)
    for (const [url, entry] of this.#entries) if (concerns(entry)) this.#drop(url)
  }

  #forgetAll() {
    this.#allChangedAt = ++this.#now
    this.#changedAt.clear()
    this.#entries.clear()
    this.#characters = 0
  }

  #drop(url: string) {
    const entry = this.#entries.get(url)
    if (entry) this.#characters -= sizeOf(url, entry.answer)
    this.#entries.delete(url)
  }

  close() {
    return this.#listener.close()
  }
}

const sizeOf = (url: string, { json }: TaggedJson) => ENTRY_CHARACTERS + url.length + json.length
