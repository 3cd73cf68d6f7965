import { randomUUID } from 'node:crypto'
import type { RedisStore } from '../../platform/redis.ts'
import type { Limit } from '../../values/rate-limit.ts'
import { PARTS_PER_WINDOW, type Take } from './memory-windows.ts'

/** The sliding window of MemoryWindows as one atomic script, by the clock of Redis. A part is {start, last call, calls}. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local parts, used = {}, 0
for _, part in ipairs(cjson.decode(redis.call('GET', KEYS[1]) or '[]')) do
  if part[2] + window > now then
    parts[#parts + 1] = part
    used = used + part[3]
  end
end
if used >= limit then return {0, 0, parts[1][2] + window - now} end
local newest = parts[#parts]
if newest and now - newest[1] < window / ${PARTS_PER_WINDOW} then
  newest[2] = now
  newest[3] = newest[3] + 1
else
  parts[#parts + 1] = {now, now, 1}
end
redis.call('SET', KEYS[1], cjson.encode(parts), 'PX', window)
return {1, limit - used - 1, parts[1][2] + window - now}`

const GIVE_BACK = `
local parts = cjson.decode(redis.call('GET', KEYS[1]) or '[]')
local newest = parts[#parts]
if not newest then return 0 end
newest[3] = newest[3] - 1
if newest[3] == 0 then parts[#parts] = nil end
if #parts == 0 then redis.call('DEL', KEYS[1])
else redis.call('SET', KEYS[1], cjson.encode(parts), 'KEEPTTL') end
return 1`

/** Registers this process as running and returns the number of running processes. */
const COUNT_PROCESSES = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`

const HEARTBEAT_MS = 5_000
const FORGOTTEN_AFTER_SECONDS = 15

/** Counts for all processes together, in their shared store. */
export class RedisWindows {
  readonly #redis: RedisStore
  readonly #id = randomUUID()
  readonly #heartbeat: NodeJS.Timeout
  #processes = 1

  constructor(redis: RedisStore) {
    this.#redis = redis
    this.#heartbeat = setInterval(() => void this.countProcesses(), HEARTBEAT_MS).unref()
    void redis.ping().then(() => this.countProcesses())
  }

  /** Number of processes when the store was last reached. While it is unreachable, each takes its share of a limit. */
  get processes(): number {
    return this.#processes
  }

  /** Returns undefined while the store is unreachable. */
  take(name: string, limit: Limit): Promise<Take | undefined> {
    return this.#redis.attempt(async () => {
      const reply = await this.#redis.evaluate(TAKE, keyOf(name, limit), [limit.requests, limit.windowSeconds * 1000])
      const [accepted, left, msLeft] = reply as [number, number, number]
      return { accepted: accepted === 1, left, secondsLeft: Math.max(1, Math.ceil(msLeft / 1000)) }
    })
  }

  /** Undoes one take. Returns undefined while the store is unreachable. */
  giveBack(name: string, limit: Limit): Promise<boolean | undefined> {
    return this.#redis.attempt(async () => {
      await this.#redis.evaluate(GIVE_BACK, keyOf(name, limit), [])
      return true
    })
  }

  async countProcesses(): Promise<void> {
    const count = await this.#redis.attempt(() =>
      this.#redis.evaluate(COUNT_PROCESSES, 'presence:processes', [this.#id, FORGOTTEN_AFTER_SECONDS]),
    )
    if (count !== undefined) this.#processes = Math.max(1, Number(count))
  }

  close() {
    clearInterval(this.#heartbeat)
  }
}

/** A changed limit starts a new window. */
const keyOf = (name: string, { requests, windowSeconds }: Limit) => `presence:${requests}/${windowSeconds}:${name}`
