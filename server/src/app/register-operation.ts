import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { LargeBody, waitToRead } from '../core/http/conventions/large-body.ts'
import { refuseRepeatedHeaders } from '../core/http/conventions/odd-requests.ts'
import {
  clientGone,
  inSlot,
  isExpensive,
  type PartnerSlots,
  slotOwnerOf,
  takeSlot,
} from '../core/http/conventions/partner-slots.ts'
import type { ResponseCache } from '../core/http/conventions/response-cache.ts'
import { etagMatches, JSON_UTF8 } from '../core/http/conventions/response-headers.ts'
import { type UploadParts, uploadHooks } from '../core/http/conventions/uploads.ts'
import { checkWindow, requestValidator } from '../core/http/conventions/validation.ts'
import { runWithoutAccess } from '../core/http/conventions/without-access.ts'
import type { Emit } from '../core/jobs/facts.ts'
import { type AnyOperation, type Context, scopeOf } from '../core/operation/define-operation.ts'
import { Accepted, TaggedJson } from '../core/operation/responses.ts'
import type { Database, Db } from '../core/platform/database.ts'
import type { MediaFiles } from '../core/platform/media-files/media-files.ts'
import { forbidsLiteral, type Network } from '../core/platform/outbound/network.ts'
import type { Replicas } from '../core/platform/replicas/replicas.ts'
import { ordinaryFirst } from '../core/platform/request-priority.ts'
import type { Secret } from '../core/platform/secret.ts'
import { withConnectionSlots } from '../core/platform/with-connection-slots.ts'
import { insertAuditEntry } from '../core/store/audit-entries.ts'
import { ApiError, fail } from '../core/values/api-error.ts'
import type { ErrorName } from '../core/values/catalogue.ts'
import { findAccount } from '../features/businesses/store/accounts.ts'
import { subjectsOfPages } from '../features/microsites/pages/page-cache.ts'
import { notifier } from '../features/webhooks/actions/notify.ts'
import { operations } from './operations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The request changed data that cached responses contain. */
    changesCached?: true
  }
  interface FastifyContextConfig {
    operation?: AnyOperation
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

/** Turns an operation into a route. The operation contains what is specific to it; this is what all routes share. */
export function registerOperation(
  app: FastifyInstance,
  operation: AnyOperation,
  {
    db: database,
    replicas,
    emit,
    slots,
    answers,
    secret,
    files,
    receivers,
    sendsMail,
    sendsSms,
    uploads: uploadParts,
  }: OperationParts & { uploads: UploadParts; sendsMail: boolean; sendsSms: boolean },
  authentication: Authentication,
  baseUrl: () => string,
) {
  const { body } = operation.input
  const validate = requestValidator(operation.input)
  const status = operation.status ?? 200
  const contextFor = (db: Db, request: FastifyRequest, reply: FastifyReply): Context<ErrorName> => {
    const { partnerId, keyId, userId } = request.caller as Caller
    const author = { operation: operation.id, keyId, userId, requestId: request.id }
    return {
      ...authentication.context?.(request, reply),
      db,
      partnerId,
      now: new Date(),
      emit,
      author,
      record: (db, changes) => {
        if ([changes].flat().some(({ subject }) => subjectsOfCache.has(subject))) request.changesCached = true
        return insertAuditEntry(db, partnerId, author, changes)
      },
      notify: notifier(partnerId, emit),
      forbidsReceiver: (url) => forbidsLiteral(receivers, url),
      secret,
      fail,
      accountOf: async (db, ref) => (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID'),
      sendsMail,
      sendsSms,
      mediaUrl: `${baseUrl()}/media/`,
      baseUrl: baseUrl(),
    }
  }
  const storage = operation.secretAnswer ? encryptedBodies(secret) : plainBodies
  const uploads = uploadHooks(operation, uploadParts)
  const prepare = (db: Db, request: FastifyRequest, reply: FastifyReply) =>
    operation.prepare?.(request, { ...contextFor(db, request, reply), upload: request.upload, files })
  const cachedResponse = async (db: Db, request: FastifyRequest, reply: FastifyReply, partnerId: number) => {
    const url = request.url.slice(authentication.prefix.length)
    const cached = answers.find(partnerId, url)
    if (cached) return cached.answer
    const since = answers.now()
    const answer = await operation.handle(request, contextFor(db, request, reply), undefined)
    if (answer instanceof TaggedJson) answers.keep(operation.id, partnerId, url, answer, since)
    return answer
  }
  const keyOf = (request: FastifyRequest) => (authentication.keepsNoAnswers ? undefined : idempotencyKeyOf(request))
  /**
   * A retry may be refused because of what the first request did; then the stored response is sent. It is looked up after
   * the refusal, because the changes of the first request and its response become visible together.
   */
  const authorised = async (request: FastifyRequest, authorise: NonNullable<Authentication['authorise']>) => {
    const caller = request.caller as Caller
    const refusal = await authorise(operation, request).catch((error: Error) => error)
    if (!refusal && request.caller?.partnerId !== NO_PARTNER) return undefined
    const key = keyOf(request)
    const stored = key === undefined ? undefined : await recallAnswer(database, caller.partnerId, key, request, storage)
    if (stored) request.caller = caller
    else if (refusal) throw refusal
    return stored
  }
  /** Does the work and returns a function that sends the response. By then the slot has been released. */
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<() => unknown> => {
    const owner = slotOwnerOf(request.caller as Caller)
    reply.status(status).type(JSON_UTF8)
    const again = authentication.authorise && (await authorised(request, authentication.authorise))
    if (again) return () => sendAnswer(reply, again)
    const { partnerId } = request.caller as Caller
    const idempotencyKey = partnerId === NO_PARTNER ? undefined : keyOf(request)
    const reader = operation.replica ? await replicas?.readerFor(partnerId) : undefined
    const read = (db: Db) => reader?.over(db) ?? db
    const primary = request.slot ? database.limitedTo('report') : database
    if (idempotencyKey === undefined) {
      const hasNoAccess = authentication.authorise && partnerId === NO_PARTNER
      const handle = async (db: Db) =>
        operation.handle(request, contextFor(db, request, reply), await prepare(db, request, reply))
      const db = withConnectionSlots(read(primary), slots.connections, owner)
      const result = hasNoAccess
        ? await runWithoutAccess(db, operation, handle)
        : await (operation.cached ? cachedResponse(db, request, reply, partnerId) : handle(db))
      if (request.changesCached) answers.forgetPartner(partnerId)
      if (result instanceof Accepted) return () => reply.status(202).send(result.body)
      return () => (result instanceof TaggedJson ? sendTagged(request, reply, result) : result)
    }
    const db = withConnectionSlots(primary, slots.connections, owner)
    const stored = operation.prepare && (await findAnswer(db, partnerId, idempotencyKey, request, storage))
    const prepared = stored ? undefined : prepare(db, request, reply)
    // Waits before the transaction begins. A refusal is thrown inside the transaction, so that it is stored like any other.
    if (prepared) await Promise.allSettled([prepared])
    const work = async (db: Db) => {
      const result = await operation.handle(request, contextFor(read(db), request, reply), await prepared)
      if (result instanceof TaggedJson) return { status, body: result.json, etag: result.etag }
      if (result instanceof Accepted) {
        return { status: 202, body: reply.status(202).serialize(result.body) as string }
      }
      return { status, body: typeof result === 'string' ? result : (reply.serialize(result) as string) }
    }
    const answer = stored ?? (await runIdempotently(db, partnerId, idempotencyKey, request, work, storage))
    // The original request may have run in another process, whose change has not been announced here yet.
    if (request.changesCached || answer.replayed) answers.forgetPartner(partnerId)
    return () => sendAnswer(reply, answer)
  }
  app.route({
    method: operation.method,
    url: authentication.prefix + operation.path,
    config: { operation },
    ...(authentication.bodyBytesMax !== undefined && { bodyLimit: authentication.bodyBytesMax }),
    schema: { response: { [status]: operation.response, ...(operation.mayAccept && { 202: operation.response }) } },
    onRequest: (request, reply, done) => {
      // The router matches /v1/business/ as /v1/business/:business_Id with an empty id.
      if (Object.values(request.params as object).includes('')) return done(new ApiError('RESOURCE_NOT_FOUND'))
      const pass = () => {
        if (!operation.upload && isWithoutBody(request)) delete request.headers['content-type']
        done(refuseRepeatedHeaders(request.raw.rawHeaders))
      }
      const admission = authentication.authenticate(operation, request, reply)
      if (admission) admission.then(pass, done)
      else pass()
    },
    ...(!operation.upload && { preParsing: waitToRead(slots) }),
    preValidation: async (request, reply) => {
      await uploads?.receive(request)
      const large = request.body
      if (large instanceof LargeBody) {
        if (!body) throw bodyNotTaken()
        await takeSlot(slots.expensive, request, reply, { pausesAfter: slots.pausesAfterLargeBody })
        request.body = await large.parse(operation)
        // Its bytes are no longer needed: the next large body may be read.
        request.endReading?.()
      }
      if (operation.bodyOptional && request.body === undefined) request.body = {}
      const refusal = validate(request)
      if (refusal) throw refusal
      if (!body && hasMembers(request.body)) throw bodyNotTaken()
    },
    ...(uploads && { onSend: uploads.discard }),
    handler: async (request, reply) => {
      checkWindow(request.query as object)
      if (isExpensive(operation, request)) await takeSlot(slots.expensive, request, reply)
      // Validation may have taken a while: let other requests run before the work begins.
      if (request.slot) {
        await ordinaryFirst()
        if (reply.raw.destroyed) throw clientGone()
      }
      const { partnerId } = request.caller as Caller
      const work = () => answer(request, reply)
      const mayWrite = replicas && scopeOf(operation) === 'write'
      const send = await inSlot(request, mayWrite ? () => replicas.afterWrite(partnerId, work) : work)
      return send()
    },
  })
}

function sendAnswer(reply: FastifyReply, { status, body, etag, replayed }: Answer) {
  if (etag) reply.header('etag', etag)
  if (replayed) reply.header('idempotency-replayed', 'true')
  return reply.status(status as 200).send(body)
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, { json, etag }: TaggedJson) {
  reply.header('etag', etag)
  const held = request.method === 'PUT' ? undefined : request.headers['if-none-match']
  return etagMatches(held, etag) ? reply.code(304).send() : reply.send(json)
}

/** A recorded change of one of these invalidates the partner's cached responses and pages. */
const subjectsOfCache = new Set([...subjectsOfPages, ...operations.flatMap(({ cached }) => cached ?? [])])

/** An empty body has no type. It would otherwise be refused because of its Content-Type header. */
const isWithoutBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'

const bodyNotTaken = () => new ApiError('INPUT_INVALID', 'body must be empty: this operation does not accept one')

const hasMembers = (body: unknown) => body !== undefined && JSON.stringify(body) !== '{}'
