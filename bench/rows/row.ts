import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../load-catalogue.ts'
import type { RivalParts } from '../rivals/parts.ts'

/** The data that a request may refer to, loaded before measuring. */
export interface World {
  readonly key: string
  readonly partnerId: number
  readonly businessIds: readonly number[]
  readonly catalogue: Catalogue
  /** The number of contacts; see load-contacts.ts for their identifiers. */
  readonly contacts: number
  /** Paths of the public review pages of some locations. */
  readonly reviewPaths: readonly string[]
}

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/**
 * Something that serves the same requests with less around it (a ceiling), or an alternative to this service; or the
 * service itself with another request, which must not be much cheaper.
 */
export interface Rival {
  readonly name: string
  /** The minimum for ours ÷ rival. */
  readonly goal?: number
  /** Routes with our paths, which are mounted below a separate prefix. */
  readonly routes?: (app: FastifyInstance, parts: RivalParts) => unknown
  /** A request to the service itself, instead of routes. */
  readonly request?: (world: World, n: number) => HttpRequest
  /** Whether its response to the first request must have the same JSON as ours. */
  readonly sameAnswer: boolean
}

/** One measured operation: a new one is a file here and a line in index.ts. */
export interface Row {
  readonly name: string
  /** The expected statuses. */
  readonly statuses: readonly number[]
  /** How long each contestant runs in one round. */
  readonly seconds: number
  readonly request: (world: World, n: number) => HttpRequest
  /** All requests must differ, so none is sent twice. */
  readonly alwaysNew?: boolean
  readonly rivals: readonly Rival[]
}
