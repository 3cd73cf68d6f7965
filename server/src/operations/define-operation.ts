import type { Static, TObject, TSchema } from 'typebox'
import type { UserRole } from '../domain/user/user-role.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { Db, JsonText } from '../platform/database.ts'
import type { IncomingFile, MediaFiles } from '../platform/media-files/media-files.ts'
import type { AuditSubject } from '../store/audit/audit-entries.ts'
import type { Context } from '../use-cases/context.ts'
import type { Accepted } from './accepted.ts'
import type { TaggedJson } from './tagged-json.ts'

export type { Context }

/** The parts of a request. Each is a schema; undeclared members are refused. */
export interface Input {
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  readonly body?: TSchema
}
export type Values<I extends Input> = { readonly [Part in keyof I]: I[Part] extends TSchema ? Static<I[Part]> : never }

/** `params.business_Id`, `body.parentId`, the whole `body`: a field as the table of refusals names it. */
type FieldOf<I extends Input> =
  | (keyof I & 'body')
  | {
      [Part in keyof I & string]: I[Part] extends { readonly properties: infer Members }
        ? `${Part}.${keyof Members & string}`
        : never
    }[keyof I & string]

type Question<I extends Input, Answer> = (db: Db, partnerId: number, input: Values<NoInfer<I>>) => Promise<Answer>

/** The role that a person needs to call an operation from the dashboard. A key needs only its scope. */
export interface RoleAt<I extends Input> {
  readonly role: UserRole
  /**
   * Where the person needs the role:
   * - `business`: at every business that the request names, or that owns what it names.
   * - `account`: also at their account, because all its locations share what is changed, such as a service.
   * - `plan`: also at the business with the Search AI plan that applies, because its quota and keys are used.
   * - `partner`: at every business of the partner. The request names none.
   */
  readonly at: 'business' | 'account' | 'plan' | 'partner'
  /** The businesses that own what the request names by another id, such as a review; undefined without such an id. */
  readonly find?: Question<I, readonly number[] | undefined>
  /** The role at one of the found businesses is enough, because the change applies to all of them anyway. */
  readonly oneIsEnough?: true
  /** Businesses in lists are below the business that is named next to them, or the operation refuses them. */
  readonly listsStayBelow?: true
  /** A business that the request names without changing anything there. */
  readonly leaves?: Question<I, number | undefined>
  /** The request must name a business. This is the reason given when it does not. */
  readonly mustName?: string
  /** A higher role, when this request needs one. */
  readonly strengthen?: Question<I, UserRole | undefined>
}

/** `self`: the operation concerns only the person who calls it. */
type Access<I extends Input> = 'self' | RoleAt<I>

/** What must exist before the request of an example can succeed. `testing/examples.ts` creates it. */
export type Scene =
  | 'business'
  | 'location'
  | 'bulk edit'
  | 'media'
  | 'contact'
  | 'contact at two locations'
  | 'custom field'
  | 'user'
  | 'service'
  | 'product'
  | 'review'
  | 'reply template'
  | 'source link'
  | 'push source link'
  | 'competitor'
  | 'theme edit'
  | 'subscription'
  | 'suppression'
  | 'survey'
  | 'published survey'
  | 'survey response'
  | 'campaign template'
  | 'campaign'
  | 'running campaign'
  | 'delivery'
  | 'drift'
  | 'search-ai plan'
  | 'search-ai run'

export interface UploadContext<E extends ErrorName> extends Context<E> {
  /** An incoming file; removed once the request has its response. */
  readonly upload: IncomingFile
  readonly files: MediaFiles
}

export interface Operation<
  I extends Input = Input,
  R extends TSchema = TSchema,
  E extends ErrorName = ErrorName,
  Prepared = void,
  Tagged extends true | undefined = true | undefined,
> {
  /** operationId in the document, method of the client, field of the log. */
  readonly id: string
  /** The number in the specification, for its ten operations. */
  readonly specNumber?: number
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** For a method other than GET that only reads. */
  readonly scope?: 'read'
  readonly access: Access<I>
  /** For a success: 202 when the work continues after the response, otherwise 200. */
  readonly status?: 202
  /** It may return 202 instead of 200, with an Accepted. */
  readonly mayAccept?: true
  /** It returns a TaggedJson: its response has an ETag. A GET accepts If-None-Match, a PUT accepts If-Match. */
  readonly etag?: Tagged
  /**
   * Its response depends only on its path and one business. It is cached until an operation of the same partner records a
   * change of one of these, or the database notifies a change of the business.
   */
  readonly cached?: Tagged extends true ? readonly AuditSubject[] : undefined
  /**
   * It only reads, and its response may be as old as a replica of the database is allowed to be. It always includes the
   * writes of the same partner. Without this it reads the primary, as do operations whose response is cached.
   */
  readonly replica?: true
  /** Its response contains a secret: where responses are stored for repeated requests, it is encrypted. */
  readonly secretAnswer?: true
  /**
   * It takes much CPU, database or connection time, always or with such an input: each partner
   * has a few at once. Large bodies and large or deep pages need not be declared.
   */
  readonly expensive?: true | ((input: Values<NoInfer<I>>) => boolean)
  readonly input: I
  /** A missing body counts as `{}`. */
  readonly bodyOptional?: boolean
  /** The body is multipart/form-data: one part `file`, described here, and the members of `input.body` as text. */
  readonly upload?: { readonly bytesMax: number; readonly description: string }
  /** The keys of its body are chosen by the client, so none is refused for its meaning in JavaScript. */
  readonly freeKeys?: boolean
  readonly example: {
    readonly request: Values<I>
    readonly response: Static<R>
    /** For an operation that may accept: this request gets 202. */
    readonly isAccepted?: true
  }
  readonly scene: Scene
  readonly response: R
  readonly errors: readonly E[]
  /**
   * Fields whose refusal has its own code, including all fields inside them. Path parameters, the number of the business and
   * dates have theirs by convention (http/conventions/validation.ts); the others are INPUT_INVALID.
   */
  readonly invalid?: { readonly [Field in FieldOf<I>]?: NoInfer<E> }
  /** Work that takes too long for a transaction: checking and storing the upload. It runs before `handle`. */
  readonly prepare?: (input: Values<I>, context: UploadContext<E>) => Promise<Prepared>
  readonly handle: (
    input: Values<I>,
    context: Context<E>,
    prepared: Prepared,
  ) => Promise<Static<R> | JsonText | Accepted<Static<R>> | (Tagged extends true ? TaggedJson : never)>
}

/** Infers the types, so that an operation is written once and everything else derives from it. */
export const defineOperation = <
  const I extends Input,
  R extends TSchema,
  const E extends ErrorName = never,
  Prepared = void,
  const Tagged extends true | undefined = undefined,
>(
  operation: Operation<I, R, E, Prepared, Tagged>,
): Operation<I, R, E, Prepared, Tagged> => operation

/** The scope that a key needs: GET only reads, other methods write unless the operation says otherwise. */
export const scopeOf = ({ method, scope }: Pick<Operation, 'method' | 'scope'>): 'read' | 'write' =>
  scope ?? (method === 'GET' ? 'read' : 'write')

/** An operation without its own types. */
export type AnyOperation = Omit<
  Operation,
  'access' | 'scene' | 'handle' | 'prepare' | 'example' | 'invalid' | 'expensive'
> & {
  // biome-ignore lint/suspicious/noExplicitAny: each operation knows its own input; a common list cannot.
  readonly access: Access<any>
  /** The dashboard's own operations have none. */
  readonly scene?: Scene
  readonly invalid?: { readonly [field: string]: ErrorName | undefined }
  readonly example: {
    readonly request: Readonly<Record<string, unknown>>
    readonly response: unknown
    readonly isAccepted?: true
  }
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly expensive?: true | ((input: any) => boolean)
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly handle: (input: any, context: any, prepared: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly prepare?: (input: any, context: any) => Promise<unknown>
}
