import type { RedisStore } from '../redis.ts'
import type { WalPosition } from './wal-position.ts'

const PARTNERS_MAX = 10_000
/** Added to the longest lag of a replica in use; after that, a position is no longer needed. */
const KEPT_SECONDS_MORE = 60

const KEEP_HIGHEST = `
if tonumber(ARGV[1]) > tonumber(redis.call('GET', KEYS[1]) or '0') then
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
end
return 1`
const GET = `return redis.call('GET', KEYS[1]) or '0'`

interface Parts {
  /** Shares the positions between processes. Without it, there must be only one process. */
  readonly redis: RedisStore | undefined
  readonly maxLagSeconds: number
  /** Called when positions may be missing. */
  readonly onLost: () => void
}

/**
 * For each partner, the position after its last write: a replica must have replayed it before the partner may read there.
 */
export class WrittenPositions {
  readonly #parts: Parts
  readonly #positions = new Map<number, WalPosition>()
  /** Positions that Redis has not accepted yet. */
  readonly #unsent = new Map<number, WalPosition>()
  #redisLosses: number
  /** Undefined until the primary is known; until then, nothing is sent. */
  #identity: string | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#redisLosses = parts.redis?.losses ?? 0
  }

  async keep(partnerId: number, position: WalPosition): Promise<void> {
    this.#remember(this.#positions, partnerId, position)
    if (this.#parts.redis) await this.#send(partnerId, position)
  }

  /** Returns undefined while the positions of other processes are unavailable. */
  async find(partnerId: number): Promise<WalPosition | undefined> {
    const { redis } = this.#parts
    const position = this.#positions.get(partnerId) ?? 0
    if (!redis) return position
    if (this.#identity === undefined) return undefined
    const shared = await redis.attempt(() => redis.evaluate(GET, this.#keyOf(partnerId), []))
    this.checkRedis()
    return shared === undefined ? undefined : Math.max(position, Number(shared))
  }

  /** Redis may have lost its data while it was unreachable. */
  checkRedis() {
    const losses = this.#parts.redis?.losses ?? 0
    if (losses !== this.#redisLosses) this.#parts.onLost()
    this.#redisLosses = losses
  }

  async sendAgain(): Promise<void> {
    await Promise.all([...this.#unsent].map(([partnerId, position]) => this.#send(partnerId, position)))
  }

  /**
   * The identity is part of the keys in Redis, which several installations may share. Positions stored while the caller
   * queried the identity may belong to this primary, so they count as lost.
   */
  clear(identity: string) {
    this.#positions.clear()
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
