import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
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

const PING_MS_MAX = 2_000

/** Says whether the database can be reached, not whether the service is busy: a load balancer would take a busy one away. */
export function watchHealth(db: Pick<Database, 'ping'>): Health {
  let asking: Promise<boolean> | undefined
  return {
    stage: 'open',
    async ready() {
      // Anyone may ask: however many do, there is one statement at a time.
      asking ??= answersInTime(db).finally(() => {
        asking = undefined
      })
      return (await asking) && this.stage === 'open'
    },
  }
}

async function answersInTime(db: Pick<Database, 'ping'>): Promise<boolean> {
  const deadline = Promise.withResolvers<boolean>()
  // After a pause of this process the timer comes first, and the answer may already be there: it is read before this.
  const timer = setTimeout(() => setImmediate(() => deadline.resolve(false)), PING_MS_MAX)
  const answer = db.ping().then(
    () => true,
    () => false,
  )
  const inTime = await Promise.race([answer, deadline.promise])
  clearTimeout(timer)
  return inTime
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
