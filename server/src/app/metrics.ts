import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { register } from '@prometheus-io/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../core/http/conventions/entrance.ts'
import type { Route } from '../core/http/conventions/unknown-route.ts'
import type { Db } from '../core/platform/database.ts'
import { type Logger, logRequest } from '../core/platform/logger.ts'
import { refusedRequests, requestTimes } from '../core/platform/metrics.ts'
import { endRequest } from '../core/platform/tracing/spans.ts'
import { ApiError } from '../core/values/api-error.ts'
import { backlogMetrics } from './backlog-metrics.ts'

export interface Answered {
  readonly request: IncomingMessage
  readonly requestId: string
  readonly operation: string
  readonly method: string
  readonly status: number
  readonly ms: number
  readonly caller: Caller | undefined
}

/**
 * One log line and one observation per request. The line has the route, not the URL, which may contain an e-mail address.
 */
export function observe(log: Logger, { request, requestId, operation, method, status, ms, caller }: Answered) {
  const traceId = endRequest(request, { operation, method, status, partnerId: caller?.partnerId })
  requestTimes.observe(operation, status, ms)
  if (status === 429) refusedRequests.inc()
  logRequest(log, {
    requestId,
    operation,
    method,
    status,
    ms: Math.round(ms * 10) / 10,
    keyId: caller?.keyId,
    userId: caller?.userId,
    partnerId: caller?.partnerId,
    traceId,
  })
}

export function observeRequest({ id, raw, method, routeOptions, caller, log }: FastifyRequest, reply: FastifyReply) {
  const operation = routeOptions.config.operation?.id ?? routeOptions.url ?? 'unknown'
  const { statusCode: status, elapsedTime: ms } = reply
  observe(log as Logger, { request: raw, requestId: id, operation, method, status, ms, caller })
}

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
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
