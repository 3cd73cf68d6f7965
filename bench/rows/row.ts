import type { FastifyInstance } from 'fastify'
import type { RivalParts } from '../rivals/parts.ts'

/** The data that a request may refer to, loaded before measuring. */
export interface World {
  readonly key: string
  readonly partnerId: number
  readonly businessIds: readonly number[]
  /** The number of contacts; see load-contacts.ts for their identifiers. */
  readonly contacts: number
}

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Serves the same requests with less around it. */
export interface Rival {
  readonly name: string
  /** The minimum for ours ÷ rival. */
  readonly goal: number
  /** Routes with our paths, which are mounted below a separate prefix. */
  readonly routes: (app: FastifyInstance, parts: RivalParts) => unknown
  /** Whether its response to the first request must be the same as ours. */
  readonly sameAnswer: boolean
}

/** One measured operation: a new one is a file here and a line in index.ts. */
export interface Row {
  readonly name: string
  /** The expected statuses. */
  readonly statuses: readonly number[]
  readonly request: (world: World, n: number) => HttpRequest
  readonly rival: Rival
}
