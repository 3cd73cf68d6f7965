import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Authentication, Caller } from '../core/http/conventions/authentication.ts'
import { LargeBody, waitToRead } from '../core/http/conventions/large-body.ts'
import { refuseRepeatedHeaders } from '../core/http/conventions/odd-requests.ts'
import { clientGone, isExpensive, type PartnerSlots, takeSlot } from '../core/http/conventions/partner-slots.ts'
import { speakForms, uploadHooks } from '../core/http/conventions/uploads.ts'
import { checkWindow, requestValidator } from '../core/http/conventions/validation.ts'
import { type AnyOperation, statusesOf } from '../core/operation/define-operation.ts'
import { ApiError } from '../core/values/api-error.ts'
import { operationRunner, type RouteParts } from './run-operation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    operation?: AnyOperation
  }
}

/** A step of a request: returns an error that refuses it, or a promise if it has to wait. */
type Step = (request: FastifyRequest, reply: FastifyReply) => Error | undefined | void | Promise<void>

/** Turns an operation into a route: the operation contains what is specific to it, the steps are those of all routes. */
export function registerOperation(
  app: FastifyInstance,
  operation: AnyOperation,
  parts: RouteParts,
  authentication: Authentication,
) {
  const { bodyBytesMax, prefix } = authentication
  const form = uploadHooks(operation, parts.uploads)
  const route: RouteOptions = {
    method: operation.method,
    url: prefix + operation.path,
    config: { operation },
    ...(bodyBytesMax !== undefined && { bodyLimit: bodyBytesMax }),
    schema: { response: Object.fromEntries(statusesOf(operation).map((status) => [status, operation.response])) },
    onRequest: [
      refuseEmptyIds,
      (request: FastifyRequest, reply: FastifyReply) => authentication.authenticate(operation, request, reply),
      ...(form ? [] : [ignoreTypeOfNoBody]),
      ({ raw }: FastifyRequest) => refuseRepeatedHeaders(raw.rawHeaders),
    ].map(hook),
    ...(!form && { preParsing: waitToRead(parts.slots) }),
    preValidation: [form ? form.receive : parseLargeBody(operation, parts.slots), checkInput(operation)].map(hook),
    preHandler: [checkPage, waitForSlot(operation, parts.slots)].map(hook),
    handler: operationRunner(operation, parts, authentication),
    ...(form && { onSend: form.discard }),
  }
  if (!form) return app.route(route)
  return app.register(async (scope) => {
    speakForms(scope)
    scope.route(route)
  })
}

/** A step as a hook of Fastify. It costs no promise unless the step waits. */
const hook = (step: Step) => (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
  const result = step(request, reply)
  if (result instanceof Promise) result.then(() => done(), done)
  else done(result ?? undefined)
}

/** The router matches /v1/business/ as /v1/business/:business_Id with an empty id. */
const refuseEmptyIds: Step = ({ params }) =>
  Object.values(params as object).includes('') ? new ApiError('RESOURCE_NOT_FOUND') : undefined

/** An empty body has no type. It would otherwise be refused because of its Content-Type header. */
const ignoreTypeOfNoBody: Step = ({ headers }) => {
  const isEmpty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'
  if (isEmpty) delete headers['content-type']
}

const parseLargeBody = (operation: AnyOperation, slots: PartnerSlots): Step => {
  const parse = async (large: LargeBody, request: FastifyRequest, reply: FastifyReply) => {
    if (!operation.input.body) throw bodyNotTaken()
    await takeSlot(slots.expensive, request, reply)
    request.body = await large.parse(operation)
    // Its bytes are no longer needed: the next large body may be read.
    request.endReading?.()
  }
  return (request, reply) => (request.body instanceof LargeBody ? parse(request.body, request, reply) : undefined)
}

const checkInput = ({ input, bodyOptional }: AnyOperation): Step => {
  const validate = requestValidator(input)
  return (request) => {
    if (bodyOptional && request.body === undefined) request.body = {}
    return validate(request) ?? (!input.body && hasMembers(request.body) ? bodyNotTaken() : undefined)
  }
}

const bodyNotTaken = () => new ApiError('INPUT_INVALID', 'body must be empty: this operation does not accept one')

const hasMembers = (body: unknown) => body !== undefined && JSON.stringify(body) !== '{}'

const checkPage: Step = ({ query }) => checkWindow(query as object)

const waitForSlot = (operation: AnyOperation, { expensive }: PartnerSlots): Step => {
  const wait = async (request: FastifyRequest, reply: FastifyReply) => {
    await takeSlot(expensive, request, reply)
    // Validation may have taken a while: let other requests run before the work begins.
    await setImmediate()
    if (reply.raw.destroyed) throw clientGone()
  }
  return (request, reply) => (request.slot || isExpensive(operation, request) ? wait(request, reply) : undefined)
}
