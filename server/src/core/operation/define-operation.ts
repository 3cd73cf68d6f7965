import type { Static, TObject, TSchema } from 'typebox'
import type { Db, JsonText } from '../platform/database.ts'
import type { IncomingFile, MediaFiles } from '../platform/media-files/media-files.ts'
import type { AuditSubject } from '../store/audit-entries.ts'
import type { ErrorName } from '../values/catalogue.ts'
import type { UserRole } from '../values/user-role.ts'
import type { Context } from './context.ts'
import type { Accepted, TaggedJson } from './responses.ts'

export type { Context }

/** The parts of a request. Each is a schema; undeclared members are refused. */
export interface Input {
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  readonly body?: TSchema
}
export type Values<I extends Input> = { readonly [Part in keyof I]: I[Part] extends TSchema ? Static<I[Part]> : never }

/** The path of a field in `invalid`: `params.business_Id`, `body.parentId`, or the whole `body`. */
type FieldOf<I extends Input> =
  | (keyof I & 'body')
  | {
      [Part in keyof I & string]: I[Part] extends { readonly properties: infer Members }
        ? `${Part}.${keyof Members & string}`
        : never
    }[keyof I & string]

type Question<I extends Input, Answer> = (db: Db, partnerId: number, input: Values<NoInfer<I>>) => Promise<Answer>

/** Another business at which the role is needed, because it owns the data that the operation changes or uses. */
export interface OwnedElsewhere {
  readonly owner: (db: Db, partnerId: number, named: number) => Promise<number | undefined>
  /** The error message. It may reveal that the business exists: the person has access to one of its locations. */
  readonly reason: string
}

/** The role that a person needs to call an operation from the dashboard. A key needs only its scope. */
export interface RoleAt<I extends Input> {
  readonly role: UserRole
  /**
   * Where the person needs the role:
   * - `business`: at every business that the request names, or that owns what it names.
   * - `account`: also at their account, because all its locations share what is changed, such as a service.
   * - `partner`: at every business of the partner. The request names none.
   * - Otherwise, also at the owner of what the operation uses.
   */
  readonly at: 'business' | 'account' | 'partner' | OwnedElsewhere
  /** The owners of objects that the request names by their own id, such as a review; undefined if it names none. */
  readonly find?: Question<I, readonly number[] | undefined>
  /** The role at one of the found businesses is enough, because the change applies to all of them anyway. */
  readonly oneIsEnough?: true
  /** Businesses in lists are below the business that is named next to them, or the operation refuses them. */
  readonly listsStayBelow?: true
  /** A business that the request names without changing anything there. */
  readonly leaves?: Question<I, number | undefined>
  /** The request must name a business. This is the error message if it does not. */
  readonly mustName?: string
  /** The higher role that a particular request needs. */
  readonly strengthen?: Question<I, UserRole | undefined>
}

/** `self`: the operation concerns only the person who calls it. */
type Access<I extends Input> = 'self' | RoleAt<I>

export interface UploadContext<E extends ErrorName> extends Context<E> {
  /** The uploaded file. It is removed after the response. */
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
  /** The operationId in the OpenAPI document, the method name in the client and a field in the log. */
  readonly id: string
  /** The number in the specification, for its ten operations. */
  readonly specNumber?: number
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  /** Follows the author's name in the audit log: "created a product". "a user" is replaced by the name, if it is known. */
  readonly past?: string
  readonly description?: string
  /** For a method other than GET that only reads. */
  readonly scope?: 'read'
  readonly access: Access<I>
  /** The status of a success: 202 if the work continues after the response, otherwise 200. */
  readonly status?: 202
  /** The operation may return an Accepted, with status 202 instead of 200. */
  readonly mayAccept?: true
  /** The operation returns a TaggedJson, with an ETag. A GET accepts If-None-Match, a PUT accepts If-Match. */
  readonly etag?: Tagged
  /**
   * The response depends only on the path and one business. It is cached until an operation of the same partner records a
   * change of one of these subjects, or the database notifies a change of the business.
   */
  readonly cached?: Tagged extends true ? readonly AuditSubject[] : undefined
  /**
   * The operation may read from a replica of the database, so that its response can be slightly old. It always includes the
   * writes of the same partner. Other operations, and those with cached responses, read from the primary.
   */
  readonly replica?: true
  /** The response contains a secret, so it is encrypted when it is stored for repeated requests. */
  readonly secretAnswer?: true
  /**
   * The operation takes much CPU, database or connection time, always or with such an input: each partner may run only a
   * few at once. Large bodies and large or deep pages need not be declared.
   */
  readonly expensive?: true | ((input: Values<NoInfer<I>>) => boolean)
  readonly input: I
  /** A missing body counts as `{}`. */
  readonly bodyOptional?: boolean
  /** The body is multipart/form-data: one part `file`, described here, and the members of `input.body` as text. */
  readonly upload?: { readonly bytesMax: number; readonly description: string }
  /** The client chooses the keys of the body, so keys with a meaning in JavaScript, such as `__proto__`, are allowed. */
  readonly freeKeys?: boolean
  readonly example: {
    readonly request: Values<I>
    readonly response: Static<R>
    /** With `mayAccept`: the response to this request has status 202. */
    readonly isAccepted?: true
  }
  /** What must exist before the request of the example can succeed. `testing/examples.ts` creates it. */
  readonly scene: string
  readonly response: R
  readonly errors: readonly E[]
  /**
   * The error codes of invalid fields, including all fields inside them. Path parameters, the business number and dates
   * have codes by convention (core/http/conventions/validation.ts); all others are INPUT_INVALID.
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

/** Infers the types from the definition of the operation. */
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

/** The common type of all operations. */
export type AnyOperation = Omit<
  Operation,
  'access' | 'scene' | 'handle' | 'prepare' | 'example' | 'invalid' | 'expensive'
> & {
  // biome-ignore lint/suspicious/noExplicitAny: each operation knows its own input; a common list cannot.
  readonly access: Access<any>
  readonly scene?: string
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
