import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AnyOperation, scopeOf } from '../../operations/define-operation.ts'
import { admit, type Gate } from './admit.ts'

/** On whose behalf an operation works, and who asked for it: a key or a person. */
export interface Caller {
  readonly partnerId: number
  readonly keyId?: number
  readonly userId?: number
}

/**
 * The partner of those who may not reach what they name. No partner has this id, so every operation answers as it does
 * about what does not exist, and has nothing to change.
 */
export const NO_PARTNER = 0

/** A way into the operations. The work is the same behind each of them. */
export interface Entrance {
  /** Prefix of every path. */
  readonly prefix: string
  /** The checks before a request is read; they say who the caller is. */
  readonly admit: (operation: AnyOperation, request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
  /** Whether this caller may do this. Called after validation, when it is known what the request names. */
  readonly authorise?: (operation: AnyOperation, request: FastifyRequest) => Promise<void>
  /** For those who need no key: what they send is held in memory before it is known who they are. */
  readonly bodyBytesMax?: number
  /** Its answers are not kept for a repetition: they may hold what is shown once. */
  readonly keepsNoAnswers?: true
  /** What the operations of this entrance find in their context besides. */
  readonly context?: (request: FastifyRequest, reply: FastifyReply) => object
}

export const keyEntrance = (gate: Gate): Entrance => ({
  prefix: '',
  admit: (operation, request, reply) => admit(gate, scopeOf(operation), request, reply),
})
