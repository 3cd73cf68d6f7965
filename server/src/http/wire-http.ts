import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { networkWith } from '../platform/engines/private-network.ts'
import { AttemptLimiter } from './conventions/attempt-limiter.ts'
import { KeyCache } from './conventions/key-cache.ts'
import { openPartnerSlots } from './conventions/partner-slots.ts'
import { GuessLimiter, RateLimiter } from './conventions/rate-limiter.ts'
import type { RedisWindows } from './conventions/redis-windows.ts'
import { ResponseCache } from './conventions/response-cache.ts'
import { type Health, watchHealth } from './health.ts'
import { buildServer, type ServerParts } from './server.ts'

type Given = Pick<ServerParts, 'settings' | 'log' | 'files' | 'queue' | 'secret'> &
  Partial<Pick<ServerParts, 'limits' | 'slots'>> & {
    readonly db: Database
    /** Limits shared by all processes; without them each process counts for itself. */
    readonly windows?: RedisWindows | undefined
  }

export interface WiredHttp {
  readonly app: FastifyInstance
  readonly health: Health
  readonly parts: ServerParts
  /** Stops the caches listening for changes. To be called once the server takes no more requests. */
  close(): Promise<void>
}

/** The HTTP server with its caches and limiters, not listening yet. The service and the tests are wired by this function. */
export function wireHttp({ windows, ...given }: Given): WiredHttp {
  const { db, settings } = given
  const keys = new KeyCache(db)
  const answers = new ResponseCache(db)
  const health = watchHealth(db)
  const parts: ServerParts = {
    slots: openPartnerSlots(),
    ...given,
    answers,
    health,
    gate: {
      keys,
      limiter: new RateLimiter(settings.rateLimit, windows),
      guesses: new GuessLimiter(windows),
      attempts: new AttemptLimiter(windows),
    },
    receivers: networkWith(settings.webhooks.privateReceivers),
  }
  const close = async () => {
    await answers.close()
    await keys.close()
  }
  try {
    return { app: buildServer(parts), health, parts, close }
  } catch (error) {
    // Otherwise their connections would keep the process running.
    void close()
    throw error
  }
}
