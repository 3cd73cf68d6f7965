import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../load-catalogue.ts'
import type { RivalParts } from '../rivals/parts.ts'

/** What a request may refer to: loaded before anything is measured. */
export interface World {
  readonly key: string
  readonly partnerId: number
  readonly businessIds: readonly number[]
  readonly catalogue: Catalogue
  /** How many; see load-contacts.ts for who they are. */
  readonly contacts: number
  /** Of the public review pages of some locations. */
  readonly reviewPaths: readonly string[]
}

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/**
 * Somebody who answers the same requests with less around it (a ceiling), or whom people would use instead of us; or the
 * service itself with another request, which must not be much cheaper.
 */
export interface Rival {
  readonly name: string
  /** The least that ours ÷ rival should be. */
  readonly goal?: number
  /** Its routes have the paths of ours; they are mounted below a prefix of their own. */
  readonly routes?: (app: FastifyInstance, parts: RivalParts) => unknown
  /** Of the service itself, instead of routes. */
  readonly request?: (world: World, n: number) => HttpRequest
  /** Whether its answer to the first request must hold the same JSON as ours. */
  readonly sameAnswer: boolean
}

/** One line of work that is measured: a new one is a file here and a line in index.ts. */
export interface Row {
  readonly name: string
  /** The statuses that are the right answer. */
  readonly statuses: readonly number[]
  /** How long one contestant is driven in one round. */
  readonly seconds: number
  readonly request: (world: World, n: number) => HttpRequest
  /** No two requests may be equal, so none is sent twice. */
  readonly alwaysNew?: boolean
  readonly rivals: readonly Rival[]
}
