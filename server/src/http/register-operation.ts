import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, fail } from '../errors/api-error.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { AnyOperation, Context } from '../operations/define-operation.ts'
import { TaggedJson } from '../operations/tagged-json.ts'
import type { Database, Db } from '../platform/database.ts'
import type { Queue } from '../platform/queue.ts'
import type { ApiKey } from '../store/api-keys.ts'
import { admit, type Gate } from './conventions/admit.ts'
import { answerOnce, idempotencyKeyOf } from './conventions/answer-once.ts'
import { isHeld } from './conventions/held-version.ts'
import type { KeptAnswers } from './conventions/kept-answers.ts'
import { refuseRepeatedHeaders } from './conventions/repeated-headers.ts'
import { JSON_UTF8 } from './conventions/response-headers.ts'
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
}

/** Turns an operation into a route. Everything a route needs stands in the operation; everything shared stands here. */
export function registerOperation(
  app: FastifyInstance,
  operation: AnyOperation,
  { db, queue, gate, answers }: OperationParts,
) {
  const { params, query, headers, body } = operation.input
  const contextFor = (db: Db, partnerId: number): Context<ErrorName> => ({
    db,
    partnerId,
    now: new Date(),
    enqueue: queue.enqueue,
    fail,
  })
  const handle = (input: unknown, partnerId: number) => operation.handle(input, contextFor(db, partnerId))
  const keptAnswer = async (request: FastifyRequest, partnerId: number) => {
    const known = answers.find(partnerId, request.url)
    if (known) return known.answer
    const askedAt = answers.now()
    const answer = await handle(request, partnerId)
    if (answer instanceof TaggedJson) answers.keep(operation.id, partnerId, request.url, answer, askedAt)
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
    onRequest: (request, reply, done) => {
      const pass = () => done(refuseRepeatedHeaders(request.raw.rawHeaders))
      const admission = admit(gate, operation.scope, request, reply)
      if (admission) admission.then(pass, done)
      else pass()
    },
    preValidation: (request, _reply, done) => {
      if (body) {
        if (operation.bodyOptional) request.body ??= {}
      } else if (hasMembers(request.body)) {
        return done(new ApiError('INPUT_INVALID', 'body must be empty: this operation takes none'))
      }
      done(query ? undefined : refuseQuery(request))
    },
    handler: async (request, reply) => {
      const input = request as { query: object; params: unknown; headers: unknown; body: unknown }
      checkWindow(input.query)
      const { partnerId } = request.caller as ApiKey
      const idempotencyKey = idempotencyKeyOf(request)
      reply.type(JSON_UTF8)
      if (idempotencyKey === undefined) {
        const result = await (operation.kept ? keptAnswer(request, partnerId) : handle(input, partnerId))
        if (operation.scope === 'write') answers.forgetPartner(partnerId)
        return result instanceof TaggedJson ? sendTagged(request, reply, result) : result
      }
      const answer = await answerOnce(db, partnerId, idempotencyKey, request, async (db) => {
        const result = await operation.handle(input, contextFor(db, partnerId))
        if (result instanceof TaggedJson) return { status: 200, body: result.json }
        return { status: 200, body: typeof result === 'string' ? result : (reply.serialize(result) as string) }
      })
      if (operation.scope === 'write') answers.forgetPartner(partnerId)
      if (answer.replayed) reply.header('idempotency-replayed', 'true')
      return reply.status(answer.status as 200).send(answer.body)
    },
  })
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, { json, etag }: TaggedJson) {
  reply.header('etag', etag)
  const held = request.method === 'PUT' ? undefined : request.headers['if-none-match']
  return isHeld(held, etag) ? reply.code(304).send() : reply.send(json)
}

const hasMembers = (body: unknown) => body !== undefined && JSON.stringify(body) !== '{}'

/** A parameter that nobody reads would be a filter that is silently ignored. */
function refuseQuery(request: FastifyRequest): ApiError | undefined {
  const [name] = Object.keys(request.query as object)
  return name === undefined ? undefined : new ApiError('INPUT_INVALID', `query ${name.slice(0, 100)} is not known here`)
}
