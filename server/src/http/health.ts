import type { FastifyInstance } from 'fastify'
import { type Database, slowStatement } from '../platform/database.ts'
import { programVersion } from '../platform/version.ts'
import type { Route } from './conventions/unknown-route.ts'

export interface Health {
  /**
   * Leaving: it answers as before but is no longer ready, so that proxies send their requests elsewhere. Closing: new operations
   * are refused.
   */
  stage: 'open' | 'leaving' | 'closing'
  ready(): Promise<boolean>
}

// Through the pool, as writes go: reads may still work when they do not.
const PING = slowStatement<{ one: number }>('ping', 'select 1 as one')
const PING_MS_MAX = 2_000

export function watchHealth(db: Database): Health {
  return {
    stage: 'open',
    async ready() {
      const deadline = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => deadline.resolve(false), PING_MS_MAX)
      const answer = db.rows(PING).then(
        () => true,
        () => false,
      )
      const ready = await Promise.race([answer, deadline.promise])
      clearTimeout(timer)
      return ready && this.stage === 'open'
    },
  }
}

/** What watches the service stays connected to it while it leaves. */
export const isHealthCheck = (path: string | undefined) => path === '/healthz' || path === '/readyz'

/** Alive: the process answers. Ready: it can do its work, so send it some. */
export function registerHealth(app: FastifyInstance, health: Health): Route[] {
  app.get('/healthz', async () => ({ status: 'ok', version: programVersion }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.ready()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  return [
    { method: 'GET', path: '/healthz' },
    { method: 'GET', path: '/readyz' },
  ]
}
