import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { programVersion } from '../platform/version.ts'
import type { Route } from './conventions/unknown-route.ts'

export interface Health {
  /**
   * Leaving: requests are served, but /readyz reports not ready so that proxies send requests elsewhere. Closing: new
   * operations are refused.
   */
  stage: 'open' | 'leaving' | 'closing'
  ready(): Promise<boolean>
}

const PING_MS_MAX = 2_000

/**
 * Checks whether the database is reachable, not whether the service is busy: load balancers would remove a busy instance.
 */
export function watchHealth(db: Pick<Database, 'ping'>): Health {
  let asking: Promise<boolean> | undefined
  return {
    stage: 'open',
    async ready() {
      // Anyone may call this, so concurrent calls share one statement.
      asking ??= answersInTime(db).finally(() => {
        asking = undefined
      })
      return (await asking) && this.stage === 'open'
    },
  }
}

async function answersInTime(db: Pick<Database, 'ping'>): Promise<boolean> {
  const deadline = Promise.withResolvers<boolean>()
  // If the process was paused, the timer fires first although the reply may have arrived: setImmediate lets it be read.
  const timer = setTimeout(() => setImmediate(() => deadline.resolve(false)), PING_MS_MAX)
  const answer = db.ping().then(
    () => true,
    () => false,
  )
  const inTime = await Promise.race([answer, deadline.promise])
  clearTimeout(timer)
  return inTime
}
/** Health checks keep their connection while the service is leaving. */
export const isHealthCheck = (path: string | undefined) => path === '/healthz' || path === '/readyz'

/** /healthz: the process responds. /readyz: it can handle requests. */
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
