import type { Database } from '../../platform/database.ts'
import { type Listener, listen } from '../../platform/listener.ts'
import { type ApiKey, addKeyUsage, findApiKey, touchApiKeys, type Usage } from '../../store/api-keys.ts'
import { hashOfApiKey, isWellFormedApiKey } from '../../values/api-key.ts'

const KEYS_MAX = 10_000
const FLUSH_MS = 10_000

/**
 * Caches the keys this process has seen. A change to any key, by any process, empties the cache through a notification;
 * while notifications may be lost, every request queries the database. So revoking a key takes effect at once.
 */
export class KeyCache {
  readonly #db: Database
  readonly #listener: Listener
  readonly #cached = new Map<string, ApiKey>()
  readonly #flushing: NodeJS.Timeout
  #used = new Map<number, Date>()
  #usage = new Map<number, Usage>()
  #generation = 0

  constructor(db: Database) {
    this.#db = db
    this.#listener = listen(db.config, 'presence_keys', () => {
      this.#generation++
      this.#cached.clear()
    })
    this.#flushing = setInterval(() => this.flush().catch(() => {}), FLUSH_MS).unref()
  }

  /** Returns the key if it is cached and the cache can be trusted. */
  cached(text: string, now: Date): ApiKey | undefined {
    const key = this.#listener.listening ? this.#cached.get(text) : undefined
    return key && this.#use(key, now)
  }

  async find(text: string, now: Date): Promise<ApiKey | undefined> {
    if (!isWellFormedApiKey(text)) return undefined
    const generation = this.#generation
    const key = await findApiKey(this.#db, hashOfApiKey(text))
    if (!key) return undefined
    // A key read before a change must not be cached after it, because a revoked key would remain valid.
    if (generation === this.#generation && this.#listener.listening) {
      if (this.#cached.size >= KEYS_MAX) this.#cached.clear()
      this.#cached.set(text, key)
    }
    return this.#use(key, now)
  }

  #use(key: ApiKey, now: Date): ApiKey | undefined {
    if (key.expiresAt && key.expiresAt <= now) return undefined
    this.#used.set(key.keyId, now)
    return key
  }

  /** Counted in memory, because a database write per request would be too expensive. */
  count(keyId: number, accepted: boolean) {
    this.#add(keyId, { requests: 1, refused: accepted ? 0 : 1 })
  }

  #add(keyId: number, { requests, refused }: Usage) {
    const counted = this.#usage.get(keyId)
    if (counted) {
      counted.requests += requests
      counted.refused += refused
    } else this.#usage.set(keyId, { requests, refused })
  }

  /** Stores the usage since the last flush. */
  async flush() {
    await Promise.all([this.#writeLastUsed(), this.#writeUsage()])
  }

  async #writeLastUsed() {
    if (this.#used.size === 0) return
    const used = this.#used
    this.#used = new Map()
    await touchApiKeys(this.#db, used)
  }

  async #writeUsage() {
    if (this.#usage.size === 0) return
    const usage = this.#usage
    this.#usage = new Map()
    await addKeyUsage(this.#db, usage).catch((error: unknown) => {
      for (const [keyId, counted] of usage) this.#add(keyId, counted)
      throw error
    })
  }

  async close() {
    clearInterval(this.#flushing)
    await this.flush().catch(() => {})
    await this.#listener.close()
  }
}
