import type { RedisStore } from '../redis.ts'
import type { WalPosition } from './wal-position.ts'

const PARTNERS_MAX = 10_000
/** Beyond the longest lag of a replica that is read, a position is of no use. */
const KEPT_SECONDS_MORE = 60

const KEEP_HIGHEST = `
if tonumber(ARGV[1]) > tonumber(redis.call('GET', KEYS[1]) or '0') then
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
end
return 1`
const GET = `return redis.call('GET', KEYS[1]) or '0'`

interface Parts {
  /** Through which processes tell each other. Without it there must be one process only. */
  readonly redis: RedisStore | undefined
  readonly maxLagSeconds: number
  /** Called when positions may be missing. */
  readonly onLost: () => void
}

/** How far a replica must be for a partner to read what it has written: the position after its last write. */
export class WrittenPositions {
  readonly #parts: Parts
  readonly #known = new Map<number, WalPosition>()
  /** Those that Redis has not accepted yet. */
  readonly #unsent = new Map<number, WalPosition>()
  #redisLosses: number
  /** Undefined until the primary is known. Until then, nothing is sent. */
  #identity: string | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#redisLosses = parts.redis?.losses ?? 0
  }

  async keep(partnerId: number, position: WalPosition): Promise<void> {
    this.#remember(this.#known, partnerId, position)
    if (this.#parts.redis) await this.#send(partnerId, position)
  }

  /** Undefined while other processes cannot be asked. */
  async find(partnerId: number): Promise<WalPosition | undefined> {
    const { redis } = this.#parts
    const known = this.#known.get(partnerId) ?? 0
    if (!redis) return known
    if (this.#identity === undefined) return undefined
    const shared = await redis.attempt(() => redis.evaluate(GET, this.#keyOf(partnerId), []))
    this.checkRedis()
    return shared === undefined ? undefined : Math.max(known, Number(shared))
  }

  /** A Redis that was away may have come back empty. */
  checkRedis() {
    const losses = this.#parts.redis?.losses ?? 0
    if (losses !== this.#redisLosses) this.#parts.onLost()
    this.#redisLosses = losses
  }

  async sendAgain(): Promise<void> {
    await Promise.all([...this.#unsent].map(([partnerId, position]) => this.#send(partnerId, position)))
  }

  /**
   * The identity names the database in Redis, which several installations may share. Positions that were kept while the caller
   * asked for the identity may belong to this primary, so they count as lost.
   */
  clear(identity: string) {
    this.#known.clear()
    if (this.#identity !== undefined && this.#identity !== identity) this.#unsent.clear()
    this.#identity = identity
    this.#parts.onLost()
  }

  async #send(partnerId: number, position: WalPosition) {
    const { redis, maxLagSeconds } = this.#parts
    const values = [position, maxLagSeconds + KEPT_SECONDS_MORE]
    const isKnown = this.#identity !== undefined
    const sent = isKnown
      ? await redis?.attempt(() => redis.evaluate(KEEP_HIGHEST, this.#keyOf(partnerId), values))
      : undefined
    if (sent === undefined) this.#remember(this.#unsent, partnerId, position)
    else if ((this.#unsent.get(partnerId) ?? 0) <= position) this.#unsent.delete(partnerId)
  }

  #remember(positions: Map<number, WalPosition>, partnerId: number, position: WalPosition) {
    if (positions.size >= PARTNERS_MAX && !positions.has(partnerId)) {
      positions.clear()
      this.#parts.onLost()
    }
    positions.set(partnerId, Math.max(position, positions.get(partnerId) ?? 0))
  }

  #keyOf(partnerId: number) {
    return `presence:written:${this.#identity}:${partnerId}`
  }
}
