import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import type { Logger } from './logger.ts'
import { sharedLimits } from './metrics.ts'

export interface RedisStore {
  /** Runs a Lua script on one key, atomically. */
  evaluate(script: string, key: string, values: readonly (string | number)[]): Promise<unknown>
  /** Returns undefined if the store is unreachable or too slow; the caller has a fallback. */
  attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined>
  /** Number of running processes when the store was last reached. While it is unreachable, each takes its share of a limit. */
  readonly processes: number
  /** Counts the processes every five seconds from now on, this one included. */
  countProcesses(): Promise<void>
  /** How often the connection was lost. Data from before may be gone. */
  readonly losses: number
  /** Whether the store responds, after a moment to connect. */
  ping(): Promise<boolean>
  close(): Promise<void>
}

const CONNECT_MS_MAX = 2_000
const RECONNECT_MS_MAX = 2_000
const ANSWER_MS_MAX = 300
// A hanging store accepts commands but never responds, so after a failure it is not used for a while.
const REST_MS = 2_000

const HEARTBEAT_MS = 5_000
const FORGOTTEN_AFTER_SECONDS = 15
const COUNT_PROCESSES = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`

export function openRedis(url: string, log: Logger): RedisStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS_MAX,
      reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, RECONNECT_MS_MAX),
    },
  })
  let isLost = false
  let restsUntil = 0
  let losses = 0
  const lost = () => {
    losses++
    if (!isLost) log.warn('Redis is unreachable: each process applies its share of the rate limits until it is back')
    isLost = true
    sharedLimits.set(0)
  }
  const back = () => {
    if (isLost) log.info('Redis is back: rate limits are shared again')
    isLost = false
    sharedLimits.set(1)
  }
  client.on('error', lost)
  const evaluate: RedisStore['evaluate'] = (script, key, values) =>
    client.eval(script, { keys: [key], arguments: values.map(String) })
  const attempt: RedisStore['attempt'] = async (work) => {
    if (!client.isReady || performance.now() < restsUntil) return undefined
    try {
      const value = await within(ANSWER_MS_MAX, work())
      if (isLost) back()
      return value
    } catch {
      restsUntil = performance.now() + REST_MS
      lost()
      return undefined
    }
  }
  const id = randomUUID()
  let processes = 1
  let heartbeat: NodeJS.Timeout | undefined
  const countProcesses = async () => {
    heartbeat ??= setInterval(() => void countProcesses(), HEARTBEAT_MS).unref()
    const count = await attempt(() => evaluate(COUNT_PROCESSES, 'presence:processes', [id, FORGOTTEN_AFTER_SECONDS]))
    if (count !== undefined) processes = Math.max(1, Number(count))
  }
  const connecting = client.connect().then(back, () => {})

  return {
    evaluate,
    attempt,
    countProcesses,
    get processes() {
      return processes
    },
    get losses() {
      return losses
    },
    ping: () =>
      within(CONNECT_MS_MAX, connecting).then(
        () => client.isReady,
        () => false,
      ),
    close: async () => {
      clearInterval(heartbeat)
      client.destroy()
    },
  }
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error('no response in time')), limitMs)
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
