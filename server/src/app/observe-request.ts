import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../core/http/conventions/authentication.ts'
import { type Logger, logRequest } from '../core/platform/logger.ts'
import { refusedRequests, requestSeconds } from '../core/platform/metrics.ts'
import { endRequest } from '../core/platform/tracing/spans.ts'

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
  requestSeconds.observe({ operation, status }, ms / 1000)
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
