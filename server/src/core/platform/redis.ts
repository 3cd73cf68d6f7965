import { createClient } from 'redis'
import type { Logger } from './logger.ts'
import { sharedLimits } from './metrics.ts'

export interface RedisStore {
  /** Runs a Lua script on one key, atomically. */
  evaluate(script: string, key: string, values: readonly (string | number)[]): Promise<unknown>
  /** Returns undefined if the store is unreachable or too slow; the caller has a fallback. */
  attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined>
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
  const connecting = client.connect().then(back, () => {})

  return {
    evaluate: (script, key, values) => client.eval(script, { keys: [key], arguments: values.map(String) }),
    attempt: async (work) => {
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
    },
    get losses() {
      return losses
    },
    ping: () =>
      within(CONNECT_MS_MAX, connecting).then(
        () => client.isReady,
        () => false,
      ),
    close: async () => client.destroy(),
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
