import type { FastifyInstance } from 'fastify'
import {
  type AttemptLimiter,
  clientNetworkOf,
  refusedSignature,
} from '../../../core/http/conventions/attempt-limiter.ts'
import { BODY_BYTES_MAX } from '../../../core/http/conventions/error-handler.ts'
import {
  inSlot,
  type PartnerSlots,
  slotOwnerOf,
  takeSlot,
  VISITORS,
} from '../../../core/http/conventions/partner-slots.ts'
import { JSON_UTF8 } from '../../../core/http/conventions/response-headers.ts'
import { parseLargeJson } from '../../../core/http/conventions/strict-json.ts'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import type { Emit } from '../../../core/jobs/facts.ts'
import type { Database } from '../../../core/platform/database.ts'
import type { Replicas } from '../../../core/platform/replicas/replicas.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { withConnectionSlots } from '../../../core/platform/with-connection-slots.ts'
import { ApiError } from '../../../core/values/api-error.ts'
import { receivedMessage } from '../../../core/values/signature.ts'
import { findPushed, isSignedFor, receivePush } from '../actions/receive-push.ts'

interface PushParts {
  readonly db: Database
  readonly secret: Secret
  readonly emit: Emit
  readonly slots: PartnerSlots
  readonly attempts: AttemptLimiter
  /** Used so that a partner's reads include what was pushed to it. */
  readonly replicas: Replicas | undefined
}
type Pushed = { Params: { token: string }; Body: Buffer | undefined }

const PATH = '/review-sources/:token'

/**
 * Receives reviews signed like our own webhooks (Standard Webhooks). Unknown addresses are refused before the body is read.
 */
export function registerPushes(app: FastifyInstance, parts: PushParts): Route[] {
  const { db, secret, emit, slots, attempts, replicas } = parts
  const visitorDb = withConnectionSlots(db, slots.connections, VISITORS)
  const find = async (token: string) => {
    const link = await findPushed(visitorDb, token)
    if (!link) throw new ApiError('RESOURCE_NOT_FOUND', 'no review source has this URL')
    return link
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the bytes as they were sent.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<Pushed>(PATH, {
      bodyLimit: BODY_BYTES_MAX,
      onRequest: async (request) => {
        const { partnerId } = await find(request.params.token)
        request.caller = { partnerId }
      },
      handler: async (request, reply) => {
        const { token } = request.params
        const link = await find(token)
        const now = new Date()
        const body = request.body ?? Buffer.alloc(0)
        const message = receivedMessage(request.headers, body)
        if (!isSignedFor(secret, link, token, message, now)) {
          throw refusedSignature(
            await attempts.pauseAfter({ what: 'push', person: token, network: clientNetworkOf(request) }),
          )
        }
        await takeSlot(slots.expensive, request, reply)
        const partnerDb = withConnectionSlots(db, slots.connections, slotOwnerOf(link))
        const tools = { now, emit }
        const write = async () => receivePush(partnerDb, link, message.id, await parseLargeJson(body), tools)
        const counts = await inSlot(request, () => (replicas ? replicas.afterWrite(link.partnerId, write) : write()))
        return reply.type(JSON_UTF8).send(counts)
      },
    })
  })
  return [{ method: 'POST', path: PATH }]
}
