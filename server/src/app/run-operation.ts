import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Authentication, type Caller, type Gate, NO_PARTNER } from '../core/http/conventions/authentication.ts'
import {
  type Answer,
  encryptedBodies,
  findAnswer,
  idempotencyKeyOf,
  plainBodies,
  recallAnswer,
  runIdempotently,
} from '../core/http/conventions/idempotency.ts'
import { inSlot, type PartnerSlots, slotOwnerOf } from '../core/http/conventions/partner-slots.ts'
import type { ResponseCache } from '../core/http/conventions/response-cache.ts'
import { etagMatches, JSON_UTF8 } from '../core/http/conventions/response-headers.ts'
import type { UploadParts } from '../core/http/conventions/uploads.ts'
import { runWithoutAccess } from '../core/http/conventions/without-access.ts'
import type { Emit } from '../core/jobs/facts.ts'
import { type AnyOperation, type Context, scopeOf, statusesOf } from '../core/operation/define-operation.ts'
import { TaggedJson } from '../core/operation/responses.ts'
import type { Database, Db } from '../core/platform/database.ts'
import type { MediaFiles } from '../core/platform/media-files/media-files.ts'
import { forbidsLiteral, type Network } from '../core/platform/outbound/network.ts'
import type { Replicas } from '../core/platform/replicas/replicas.ts'
import type { Secret } from '../core/platform/secret.ts'
import { withConnectionSlots } from '../core/platform/with-connection-slots.ts'
import type { ErrorName } from '../core/values/catalogue.ts'
import { subjectsOfPages } from '../features/microsites/pages/page-cache.ts'
import { operationContext } from './operation-context.ts'
import { operations } from './operations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request changed data that cached responses contain. */
    changesCached?: true
  }
}

export interface OperationParts {
  readonly db: Database
  /** If undefined, all reads go to the primary. */
  readonly replicas: Replicas | undefined
  readonly emit: Emit
  readonly gate: Gate
  readonly slots: PartnerSlots
  readonly answers: ResponseCache
  readonly secret: Secret
  readonly files: MediaFiles
  /** The networks that webhooks may be sent to. */
  readonly receivers: Network
}
/** What the server adds to them. */
export interface RouteParts extends OperationParts {
  readonly uploads: UploadParts
  readonly sendsMail: boolean
  readonly sendsSms: boolean
  readonly baseUrl: () => string
}

/** Runs an operation for its caller, once per idempotency key, and returns the answer. */
export function operationRunner(operation: AnyOperation, parts: RouteParts, authentication: Authentication) {
  const { db: database, replicas, emit, slots, answers, files, receivers, baseUrl } = parts
  const storage = operation.secretAnswer ? encryptedBodies(parts.secret) : plainBodies
  const forbidsReceiver = (url: string) => forbidsLiteral(receivers, url)
  // Answers of the dashboard's own operations are not stored, because they may contain secrets that are shown once.
  const keyOf = (request: FastifyRequest) => (operation.audience ? undefined : idempotencyKeyOf(request))

  const contextFor = (db: Db, request: FastifyRequest, reply: FastifyReply): Context<ErrorName> => {
    const { partnerId, keyId, userId } = request.caller as Caller
    const author = { operation: operation.id, keyId, userId, requestId: request.id }
    const { secret, sendsMail, sendsSms } = parts
    const configured = { secret, forbidsReceiver, sendsMail, sendsSms, baseUrl: baseUrl() }
    const context = operationContext(db, partnerId, author, emit, configured)
    return {
      ...authentication.context?.(request, reply),
      ...context,
      record: (db, changes) => {
        if ([changes].flat().some(({ subject }) => subjectsOfCache.has(subject))) request.changesCached = true
        return context.record(db, changes)
      },
    }
  }
  const prepare = (db: Db, request: FastifyRequest, reply: FastifyReply) =>
    operation.prepare?.(request, { ...contextFor(db, request, reply), upload: request.upload, files })
  const handle = async (db: Db, request: FastifyRequest, reply: FastifyReply, prepared: unknown) =>
    answerOf(operation, await operation.handle(request, contextFor(db, request, reply), prepared), reply)

  /**
   * A retry may be refused because of what the first request did; then its stored answer is returned. It is looked up after
   * the refusal, because the changes of the first request and its answer become visible together.
   */
  const authorise = async (request: FastifyRequest): Promise<Answer | undefined> => {
    const caller = request.caller as Caller
    const refusal = await authentication.authorise?.(operation, request).catch((error: Error) => error)
    if (!refusal && request.caller?.partnerId !== NO_PARTNER) return undefined
    const key = keyOf(request)
    const stored = key === undefined ? undefined : await recallAnswer(database, caller.partnerId, key, request, storage)
    if (stored) request.caller = caller
    else if (refusal) throw refusal
    return stored
  }

  const readCached = async (db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const { partnerId } = request.caller as Caller
    const url = request.url.slice(authentication.prefix.length)
    const cached = answers.find(partnerId, url)
    if (cached) return answerOf(operation, cached.answer, reply)
    const since = answers.now()
    const result = await operation.handle(request, contextFor(db, request, reply), undefined)
    if (result instanceof TaggedJson) answers.keep(operation.id, partnerId, url, result, since)
    return answerOf(operation, result, reply)
  }

  const runOnce = async (db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const run = async (db: Db) => handle(db, request, reply, await prepare(db, request, reply))
    const { partnerId } = request.caller as Caller
    if (authentication.authorise && partnerId === NO_PARTNER) return runWithoutAccess(db, operation, run)
    return operation.cached ? readCached(db, request, reply) : run(db)
  }

  const runForKey = async (
    db: Db,
    read: (db: Db) => Db,
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answer> => {
    const { partnerId } = request.caller as Caller
    const stored = operation.prepare && (await findAnswer(db, partnerId, key, request, storage))
    if (stored) return stored
    const prepared = prepare(db, request, reply)
    // Waits before the transaction begins. A refusal is thrown inside the transaction, so that it is stored like any other.
    if (prepared) await Promise.allSettled([prepared])
    const work = async (db: Db) => handle(read(db), request, reply, await prepared)
    return runIdempotently(db, partnerId, key, request, work, storage)
  }

  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const owner = slotOwnerOf(request.caller as Caller)
    reply.status(statusesOf(operation)[0] as 200).type(JSON_UTF8)
    const stored = authentication.authorise && (await authorise(request))
    if (stored) return stored
    const { partnerId } = request.caller as Caller
    const key = partnerId === NO_PARTNER ? undefined : keyOf(request)
    const reader = operation.replica ? await replicas?.readerFor(partnerId) : undefined
    const read = (db: Db) => reader?.over(db) ?? db
    const primary = request.slot ? database.limitedTo('report') : database
    const limited = (db: Db) => withConnectionSlots(db, slots.connections, owner)
    const answer = await (key === undefined
      ? runOnce(limited(read(primary)), request, reply)
      : runForKey(limited(primary), read, key, request, reply))
    // The original request may have run in another process, whose change has not been announced here yet.
    if (request.changesCached || answer.replayed) answers.forgetPartner(partnerId)
    return answer
  }

  /** By the time that the answer is sent, the slot of an expensive request has been given back. */
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { partnerId } = request.caller as Caller
    const work = () => run(request, reply)
    const mayWrite = replicas && scopeOf(operation) === 'write'
    const answer = await inSlot(request, mayWrite ? () => replicas.afterWrite(partnerId, work) : work)
    return send(request, reply, answer)
  }
}

/** A recorded change of one of these invalidates the partner's cached responses and pages. */
const subjectsOfCache = new Set([...subjectsOfPages, ...operations.flatMap(({ cached }) => cached ?? [])])

function answerOf({ status }: AnyOperation, result: unknown, reply: FastifyReply): Answer {
  if (result instanceof TaggedJson) return { status: reply.statusCode, body: result.json, etag: result.etag }
  if (typeof result === 'string') return { status: reply.statusCode, body: result }
  if (typeof status === 'function') reply.status(status(result))
  return { status: reply.statusCode, body: reply.serialize(result) as string }
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, etag, replayed }: Answer) {
  if (etag) reply.header('etag', etag)
  if (replayed) reply.header('idempotency-replayed', 'true')
  const held = request.method === 'PUT' ? undefined : request.headers['if-none-match']
  if (etag && etagMatches(held, etag)) return reply.status(304).send()
  reply.status(status)
  return body
}
