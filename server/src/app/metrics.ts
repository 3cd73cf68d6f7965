import { timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Gauge, register } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { apiErrorFor, sendError } from '../core/http/conventions/error-handler.ts'
import type { Route } from '../core/http/conventions/unknown-route.ts'
import type { Db } from '../core/platform/database.ts'
import type { Settings } from '../core/platform/settings.ts'
import { quick } from '../core/store/query.ts'
import { ApiError } from '../core/values/api-error.ts'
import { isActive } from '../features/businesses/store/business-status.ts'
import { listDirectories } from '../features/publishing/store/directories.ts'
import { countFailedJobs } from './faulty-items.ts'

export function registerMetrics(app: FastifyInstance, db: Db, token: string | undefined): Route[] {
  const readBacklog = backlogMetrics(db)
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !carries(request, token)) throw new ApiError('RESOURCE_NOT_FOUND')
    await readBacklog()
    return reply.type(register.contentType).send(await register.metrics())
  })
  return [{ method: 'GET', path: '/metrics' }]
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** A proxy on this machine also connects from loopback, but sends a forwarding header. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

function carries({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const expected = Buffer.from(`Bearer ${token}`)
  const actual = Buffer.from(headers.authorization ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Serves `/metrics` in a process that serves no other requests. */
export async function serveMetrics({ host, workerMetricsPort, metricsToken }: Settings, db: Db) {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, request, reply) => sendError(apiErrorFor(error, request), reply))
  registerMetrics(app, db, metricsToken)
  await app.listen({ port: workerMetricsPort ?? 0, host })
  const { port } = app.server.address() as AddressInfo
  return { port, close: () => app.close() }
}

const backlogSeconds = new Gauge({
  name: 'presence_backlog_seconds',
  help: 'How long the oldest background work has been due, by kind',
  labelNames: ['work'],
})
const failedJobs = new Gauge({
  name: 'presence_failed_jobs',
  help: 'Jobs that failed after all retries, in the last hour',
})
const disabledSubscriptions = new Gauge({
  name: 'presence_webhook_subscriptions_disabled',
  help: 'Webhook subscriptions that were disabled because their receiver kept failing',
})
const OF_DIRECTORY = { labelNames: ['directory'] }
const drifted = new Gauge({
  ...OF_DIRECTORY,
  name: 'presence_directory_drifted',
  help: 'Locations with a drifted listing, by directory',
})
const deadLetters = new Gauge({
  ...OF_DIRECTORY,
  name: 'presence_directory_dead_letters',
  help: 'Publications and removals that failed and are no longer retried, by directory',
})
const paused = new Gauge({
  ...OF_DIRECTORY,
  name: 'presence_directory_paused',
  help: '1 while a directory is paused because it keeps failing, by directory',
})

/** Counting a directory's publications is slow, so scrapes within this time share one count. */
const FRESH_MS = 30_000

/** Reads these metrics from the database. They are absent while it is unreachable. */
function backlogMetrics(db: Db): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    const [backlogs, failed, disabled, directories] = await Promise.all([
      listBacklogs(db),
      countFailedJobs(db),
      countDisabledSubscriptions(db),
      listDirectories(db),
    ])
    readAt = performance.now()
    reset()
    for (const { work, seconds } of backlogs) backlogSeconds.set({ work }, seconds)
    failedJobs.set(failed)
    disabledSubscriptions.set(disabled)
    for (const each of directories) {
      const { name: directory } = each
      drifted.set({ directory }, each.drifted)
      deadLetters.set({ directory }, each.deadLetters)
      paused.set({ directory }, each.restsUntil ? 1 : 0)
    }
  }
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return
    reading ??= read()
      .catch(reset)
      .finally(() => {
        reading = undefined
      })
    await reading
  }
}

function reset() {
  for (const gauge of [backlogSeconds, failedJobs, disabledSubscriptions, drifted, deadLetters, paused]) gauge.reset()
}

export interface Backlog {
  readonly work: string
  /** How long the oldest item has been due. */
  readonly seconds: number
}

/** The backlog of background work of all partners, for the operator. What waits at inactive locations is not late. */
const listBacklogs = quick.rows<Backlog>(
  'list-backlogs',
  `select work, coalesce(greatest(0, extract(epoch from now() - due_at)), 0)::float8 as seconds from (
    select 'jobs' as work, (
      select min(start_after) from pgboss.job where state in ('created', 'retry') and start_after <= now()
    ) as due_at
    union all
    select 'webhooks', (select min(due_at) from webhook_deliveries where state = 'waiting')
    union all
    select 'publications', (
      select min(due_at) from partners cross join lateral (
        select due_at from publications where queue_partner_id = partners.id and worker is null and due_at is not null
          and ${isActive('publications.business_id')} order by due_at limit 1
      ) first
    )
    union all
    select 'reviews', (
      select min(due_at) from partners cross join lateral (
        select due_at from source_links where queue_partner_id = partners.id and worker is null and due_at is not null
          and ${isActive('source_links.business_id')} order by due_at limit 1
      ) first
    )
    union all
    select 'replies', (
      select min(due_at) from partners cross join lateral (
        select min(due_at) as due_at from reply_deliveries where queue_partner_id = partners.id and worker is null
      ) first
    )
  ) backlogs`,
)

const countDisabledSubscriptions = quick.one<number>(
  'count-disabled-subscriptions',
  `select count(*) from webhook_subscriptions where state = 'disabled'`,
)
