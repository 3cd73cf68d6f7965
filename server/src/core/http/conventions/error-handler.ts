import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOutOfReach, serverFailureOf } from '../../platform/database-failures.ts'
import { NoFreeSlot } from '../../platform/fair-slots.ts'
import { MediaFilesFailure } from '../../platform/media-files/media-files.ts'
import { HashingBusy } from '../../platform/password-hash.ts'
import { TooManyWaiting } from '../../platform/semaphore.ts'
import { timeoutOf } from '../../platform/statement-limits.ts'
import { PAGE_BYTES_MAX, PageTooLarge } from '../../store/page.ts'
import { ApiError } from '../../values/api-error.ts'
import { violationMessage } from '../../values/violation-message.ts'
import { refusalForSlot } from './partner-slots.ts'
import { FORMS_ONLY } from './uploads.ts'
import { refusalOf } from './validation.ts'

export const BODY_BYTES_MAX = 1_048_576
const RETRY_AFTER_SECONDS = '2'
const PAGE_RULE = `with more of these records, the response would exceed ${PAGE_BYTES_MAX / 1_048_576} MB`

/** Turns every failure into an error of the catalogue. Unexpected failures are logged and not revealed to the client. */
export function apiErrorFor(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof NoFreeSlot) return refusalForSlot(error)
  if (error instanceof PageTooLarge) {
    return new ApiError('RESULT_COUNT_INVALID', `count must be at most ${error.fitting} here: ${PAGE_RULE}`)
  }
  const { operation } = request.routeOptions.config
  const refusal = operation && refusalOf(operation, error)
  if (refusal) return refusal
  const conventional = CONVENTIONAL[(error as FastifyError).code]
  if (conventional) return conventional(request)
  const timeout = timeoutOf(error)
  if (timeout) {
    request.log.warn({ err: error, requestId: request.id, class: timeout.kind }, 'statement timed out')
    return unavailable(
      `a database query took longer than ${timeout.ms / 1000} s: ask for less at once, or try again later`,
    )
  }
  if (isDatabaseOutOfReach(error)) {
    warnOfDatabase(request, error)
    return unavailable(
      serverFailureOf(error) ? 'its database cannot process the request' : 'its database is unreachable',
    )
  }
  if (error instanceof HashingBusy) {
    return new ApiError('RATE_LIMIT_EXCEEDED', 'too many people are signing in: try again in 5 s', {
      'retry-after': '5',
    })
  }
  if (error instanceof MediaFilesFailure) {
    request.log.error({ err: error, requestId: request.id }, 'media store failed')
    return unavailable('its media store is unreachable')
  }
  if (error instanceof TooManyWaiting) return unavailable('too many requests of this kind are waiting')
  request.log.error({ err: error, requestId: request.id }, 'unexpected failure')
  return new ApiError('INTERNAL_FAILURE', `it has been logged as request ${request.id}`)
}

let warnedAt = Number.NEGATIVE_INFINITY
/** At most one line per second, because every refused request already has its own line. */
function warnOfDatabase(request: FastifyRequest, error: unknown) {
  if (performance.now() - warnedAt < 1_000) return
  warnedAt = performance.now()
  request.log.warn({ err: error, requestId: request.id }, serverFailureOf(error) ?? 'database unreachable')
}

export const unavailable = (reason: string) =>
  new ApiError('UNAVAILABLE', reason, { 'retry-after': RETRY_AFTER_SECONDS })

/** Fastify's own refusals, by its codes. */
const CONVENTIONAL: Readonly<Record<string, (request: FastifyRequest) => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    new ApiError('BODY_TOO_LARGE', `at most ${routeOptions.bodyLimit ?? BODY_BYTES_MAX} bytes`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ routeOptions }) =>
    new ApiError(
      'MEDIA_TYPE_NOT_SUPPORTED',
      routeOptions.config.operation?.upload ? FORMS_ONLY : 'send Content-Type: application/json, in UTF-8',
    ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ApiError('INPUT_INVALID', 'the body does not match its Content-Length'),
  FST_ERR_MAX_PARAM_LENGTH: () => new ApiError('RESOURCE_NOT_FOUND'),
  FST_ERR_BAD_URL: () => new ApiError('INPUT_INVALID', 'the path has invalid percent-encoding'),
}

export function sendError(error: ApiError, reply: FastifyReply) {
  reply.code(error.status).headers(error.headers).type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(isForDashboard(reply) ? withViolations(error) : error.body))
}

/** The public API sends a code and a message, nothing else. */
const isForDashboard = ({ request }: FastifyReply) => request.routeOptions.url?.startsWith('/console/') === true

function withViolations({ body, violations }: ApiError) {
  if (violations.length === 0) return body
  const described = violations.map((violation) => ({
    field: violation.field,
    rule: violation.rule,
    message: violationMessage(violation),
  }))
  return { ...body, violations: described }
}
