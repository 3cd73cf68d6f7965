import type { FastifyInstance } from 'fastify'
import { AttemptLimiter } from '../core/http/conventions/attempt-limiter.ts'
import { KeyCache } from '../core/http/conventions/key-cache.ts'
import { openPartnerSlots } from '../core/http/conventions/partner-slots.ts'
import { RateLimiter } from '../core/http/conventions/rate-limiter.ts'
import { ResponseCache } from '../core/http/conventions/response-cache.ts'
import { type Health, watchHealth } from '../core/http/health.ts'
import type { Database } from '../core/platform/database.ts'
import { networkWith } from '../core/platform/outbound/network.ts'
import type { RedisStore } from '../core/platform/redis.ts'
import { Replicas } from '../core/platform/replicas/replicas.ts'
import { buildServer, type ServerParts } from './server.ts'

type Given = Pick<ServerParts, 'settings' | 'log' | 'files' | 'emit' | 'secret'> &
  Partial<Pick<ServerParts, 'limits' | 'slots'>> & {
    readonly db: Database
    /** Shares rate limits, and positions of writes for reads from replicas. Without it, each process counts on its own. */
    readonly redis?: RedisStore | undefined
  }

export interface WiredHttp {
  readonly app: FastifyInstance
  readonly health: Health
  readonly parts: ServerParts
  /** Stops the caches listening for changes. Call it once the server accepts no more requests. */
  close(): Promise<void>
}

/** The HTTP server with its caches and limiters, not listening yet. Both the service and the tests use this function. */
export function wireHttp({ redis, ...given }: Given): WiredHttp {
  const { db, settings, log } = given
  const keys = new KeyCache(db)
  const answers = new ResponseCache(db)
  const health = watchHealth(db)
  const replicas =
    settings.replicas.urls.length > 0
      ? new Replicas({ ...settings.replicas, primary: db, redis, log, changes: () => answers.now() })
      : undefined
  const parts: ServerParts = {
    slots: openPartnerSlots(),
    ...given,
    answers,
    replicas,
    health,
    gate: {
      keys,
      limiter: new RateLimiter(settings.rateLimit, redis),
      attempts: new AttemptLimiter(redis),
    },
    receivers: networkWith(settings.webhooks.privateReceivers),
  }
  const close = async () => {
    await answers.close()
    await keys.close()
    await replicas?.close()
  }
  try {
    return { app: buildServer(parts), health, parts, close }
  } catch (error) {
    // Otherwise their connections would keep the process running.
    void close()
    throw error
  }
}
