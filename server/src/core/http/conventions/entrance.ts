import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AnyOperation, scopeOf } from '../../operation/define-operation.ts'
import { admit, type Gate } from './admit.ts'

/** The partner that an operation acts for, and the key or person that called it. */
export interface Caller {
  readonly partnerId: number
  readonly keyId?: number
  readonly userId?: number
}

/**
 * The partner of callers who have no access to what they name. No partner has this id, so every operation responds as if it
 * did not exist; `runWithoutAccess` makes sure that it changes nothing.
 */
export const NO_PARTNER = 0

/** A way into the operations. Entrances differ in authentication; the operations are the same. */
export interface Entrance {
  /** Prefix of every path. */
  readonly prefix: string
  /** The checks before a request is read. They set the caller. */
  readonly admit: (operation: AnyOperation, request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
  /** Checks the caller's permissions. Called after validation, when it is known what the request names. */
  readonly authorise?: (operation: AnyOperation, request: FastifyRequest) => Promise<void>
  /** For callers without a key, whose bodies are held in memory before we know who they are. */
  readonly bodyBytesMax?: number
  /** Responses are not stored for retries, because they may contain secrets that are shown once. */
  readonly keepsNoAnswers?: true
  /** Additional context for the operations of this entrance. */
  readonly context?: (request: FastifyRequest, reply: FastifyReply) => object
}

export const keyEntrance = (gate: Gate): Entrance => ({
  prefix: '',
  admit: (operation, request, reply) => admit(gate, scopeOf(operation), request, reply),
})
