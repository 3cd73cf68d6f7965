import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { refusedRequests, registry, requestSeconds } from '../platform/metrics.ts'
import type { Route } from './conventions/unknown-route.ts'

/** One log line and one observation per request. The line names the route, never the address: that may hold an e-mail. */
export function observeRequest(request: FastifyRequest, reply: FastifyReply) {
  const operation = request.routeOptions.config.operation?.id ?? request.routeOptions.url ?? 'unknown'
  const { statusCode, elapsedTime } = reply
  timerOf(operation, statusCode).observe(elapsedTime / 1000)
  if (statusCode === 429) refusedRequests.inc()
  request.log.info({
    requestId: request.id,
    operation,
    method: request.method,
    status: statusCode,
    ms: Math.round(elapsedTime * 10) / 10,
    keyId: request.caller?.keyId,
    partnerId: request.caller?.partnerId,
  })
}

const timers = new Map<string, ReturnType<typeof requestSeconds.labels>>()
/** Looking a pair of labels up takes the histogram longer than counting. */
function timerOf(operation: string, status: number) {
  const key = `${status} ${operation}`
  const timer = timers.get(key) ?? requestSeconds.labels({ operation, status })
  timers.set(key, timer)
  return timer
}

export function registerMetrics(app: FastifyInstance, token: string | undefined): Route[] {
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !carries(request, token)) throw new ApiError('ROUTE_NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return [{ method: 'GET', path: '/metrics' }]
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** A proxy on this machine connects from loopback too, but says for whom. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

function carries({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
