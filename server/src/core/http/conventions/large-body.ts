import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AnyOperation, hasFreeKeys } from '../../operation/define-operation.ts'
import { ApiError } from '../../values/api-error.ts'
import { type PartnerSlots, slotFor } from './partner-slots.ts'
import { malformedBody, parseLargeJson } from './strict-json.ts'

const LARGE_BODY_BYTES = 65_536
export const isLargeBody = (bytes: Buffer) => bytes.length > LARGE_BODY_BYTES

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the slot of a large body. */
    endReading: (() => void) | undefined
  }
}

/**
 * A hook before the body is read: a large body waits until its partner has a slot. Until then its client cannot send it,
 * because an unread connection stops sending. A body without a Content-Length is read at once and waits only to be parsed.
 */
export const waitToRead =
  ({ bodies }: PartnerSlots) =>
  (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: (error?: Error) => void) => {
    const length = Number(request.headers['content-length'] ?? 0)
    // A body that is too large is refused without being read.
    if (!(length > LARGE_BODY_BYTES && length <= request.routeOptions.bodyLimit)) return done()
    slotFor(bodies, request, reply).then((giveBack) => {
      request.endReading = giveBack
      reply.raw.once('close', giveBack)
      done()
    }, done)
  }

/** The bytes of a body that takes milliseconds to parse and validate. It is parsed when its partner has a slot. */
export class LargeBody {
  #bytes: Buffer | undefined

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  async parse(operation: AnyOperation): Promise<unknown> {
    const bytes = this.#bytes as Buffer
    // The request, and this object with it, may stay in memory long after the response.
    this.#bytes = undefined
    try {
      return await parseLargeJson(bytes, { freeKeys: hasFreeKeys(operation) })
    } catch (error) {
      throw error instanceof ApiError ? malformedBody(error, operation) : error
    }
  }
}
