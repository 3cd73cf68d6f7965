import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, fail } from '../errors/api-error.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { AnyOperation, Context } from '../operations/define-operation.ts'
import { TaggedJson } from '../operations/tagged-json.ts'
import type { Database, Db } from '../platform/database.ts'
import type { Queue } from '../platform/queue.ts'
import type { Secret } from '../platform/secret.ts'
import type { ApiKey } from '../store/api-keys.ts'
import { insertAuditEntry } from '../store/audit-entries.ts'
import { admit, type Gate } from './conventions/admit.ts'
import { answerOnce, idempotencyKeyOf } from './conventions/answer-once.ts'
import type { KeptAnswers } from './conventions/kept-answers.ts'
import { refuseRepeatedHeaders } from './conventions/repeated-headers.ts'
import { checkWindow } from './conventions/validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: ApiKey | undefined
  }
  interface FastifyContextConfig {
    operation?: AnyOperation
  }
}

export interface OperationParts {
  readonly db: Database
  readonly queue: Queue
  readonly gate: Gate
  readonly answers: KeptAnswers
  readonly secret: Secret
}

/** Turns an operation into a route. Everything a route needs stands in the operation; everything shared stands here. */
export function registerOperation(
  app: FastifyInstance,
  operation: AnyOperation,
  { db, queue, gate, answers, secret }: OperationParts,
) {
  const { params, query, headers, body } = operation.input
  const contextFor = (db: Db, { caller, id: requestId }: FastifyRequest): Context<ErrorName> => {
    const { partnerId, keyId } = caller as ApiKey
    return {
      db,
      partnerId,
      now: new Date(),
      enqueue: queue.enqueue,
      record: (db, change) => insertAuditEntry(db, partnerId, { operation: operation.id, keyId, requestId }, change),
      secret,
      fail,
    }
  }
  const keptAnswer = async (input: FastifyRequest, partnerId: number) => {
    const key = `${operation.id} ${partnerId} ${Object.values(input.params as object).join(' ')}`
    const known = answers.find(key)
    if (known) return known
    const askedAt = answers.now()
    const answer = await operation.handle(input, contextFor(db, input))
    if (answer instanceof TaggedJson) answers.keep(key, partnerId, answer, askedAt)
    return answer
  }
  app.route({
    method: operation.method,
    url: operation.path,
    config: { operation },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      response: { 200: operation.response },
    },
    onRequest: async (request, reply) => {
      await admit(gate, operation.scope, request, reply)
      refuseRepeatedHeaders(request.raw.rawHeaders)
    },
    preValidation: (request, _reply, done) => {
      if (body) {
        if (operation.bodyOptional && request.body === undefined) request.body = {}
      } else if (hasMembers(request.body)) {
        return done(new ApiError('INPUT_INVALID', 'body must be empty: this operation takes none'))
      }
      done(query ? undefined : refuseQuery(request))
    },
    handler: async (request, reply) => {
      checkWindow(request.query as object)
      const { partnerId } = request.caller as ApiKey
      const idempotencyKey = idempotencyKeyOf(request)
      reply.type('application/json; charset=utf-8')
      if (idempotencyKey === undefined) {
        const result = operation.kept
          ? await keptAnswer(request, partnerId)
          : await operation.handle(request, contextFor(db, request))
        if (operation.scope === 'write') answers.forgetPartner(partnerId)
        return result instanceof TaggedJson ? sendTagged(request, reply, result) : result
      }
      const answer = await answerOnce(db, partnerId, idempotencyKey, request, async (db) => {
        const result = await operation.handle(request, contextFor(db, request))
        if (result instanceof TaggedJson) return { status: 200, body: result.json }
        return { status: 200, body: typeof result === 'string' ? result : (reply.serialize(result) as string) }
      })
      if (operation.scope === 'write') answers.forgetPartner(partnerId)
      if (answer.replayed) reply.header('idempotency-replayed', 'true')
      return reply.status(answer.status as 200).send(answer.body)
    },
  })
}

/** The client may hold several versions, weak tags included: what it holds is compared by its text alone. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, { json, etag }: TaggedJson) {
  reply.header('etag', etag)
  const held = request.method === 'PUT' ? undefined : request.headers['if-none-match']
  const isHeld = held?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  return isHeld ? reply.code(304).send() : reply.send(json)
}

const hasMembers = (body: unknown) => body !== undefined && JSON.stringify(body) !== '{}'

/** A parameter that nobody reads would be a filter that is silently ignored. */
function refuseQuery(request: FastifyRequest): ApiError | undefined {
  const [name] = Object.keys(request.query as object)
  return name === undefined ? undefined : new ApiError('INPUT_INVALID', `query ${name.slice(0, 100)} is not known here`)
}
