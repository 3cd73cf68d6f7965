import { createClient } from 'redis'
import type { Logger } from './logger.ts'
import { sharedLimits } from './metrics.ts'

export interface RedisStore {
  /** For libraries that bring their own commands. */
  readonly client: object
  /** Whether it answers, given a moment to connect. */
  ping(): Promise<boolean>
  close(): Promise<void>
}

const CONNECT_MS_MAX = 2_000
const RECONNECT_MS_MAX = 2_000

/** Never waits for the store: a command that cannot be sent fails at once, and the caller has something to fall back on. */
export function openRedis(url: string, log: Logger): RedisStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // A store that hangs says nothing: silence for longer than two pings counts as lost.
    pingInterval: 1_000,
    socket: {
      connectTimeout: CONNECT_MS_MAX,
      socketTimeout: 2_500,
      reconnectStrategy: (attempt) => Math.min(50 * 2 ** attempt, RECONNECT_MS_MAX),
    },
  })
  let lost = false
  client.on('error', () => {
    if (!lost) log.warn('rate limit store lost: every process limits on its own until it is back')
    lost = true
    sharedLimits.set(0)
  })
  client.on('ready', () => {
    if (lost) log.info('rate limit store is back: limits are shared again')
    lost = false
    sharedLimits.set(1)
  })
  const connecting = client.connect().catch(() => {})
  return {
    client,
    ping: async () => {
      const deadline = Promise.withResolvers<void>()
      const timer = setTimeout(deadline.resolve, CONNECT_MS_MAX)
      await Promise.race([connecting, deadline.promise])
      clearTimeout(timer)
      return client.isReady
    },
    close: async () => client.destroy(),
  }
}
