import type { Static, TSchema } from 'typebox'
import type { JsonText } from '../platform/database.ts'
import type { IncomingFile, MediaFiles } from '../platform/media-files/media-files.ts'
import type { AuditSubject } from '../store/audit-entries.ts'
import type { ErrorName } from '../values/catalogue.ts'
import type { Access, AnyAccess, Input, Values } from './access.ts'
import type { Context, PersonContext, VisitorContext } from './context.ts'
import type { TaggedJson } from './responses.ts'

export type { Context }

/** The path of a field in `invalid`: `params.business_Id`, `body.parentId`, or the whole `body`. */
type FieldOf<I extends Input> =
  | (keyof I & 'body')
  | {
      [Part in keyof I & string]: I[Part] extends { readonly properties: infer Members }
        ? `${Part}.${keyof Members & string}`
        : never
    }[keyof I & string]

/**
 * Who calls an operation. `dashboard`: people who are signed in, and nobody with an API key. `visitors`: people who are not
 * signed in. By default, both keys and people who are signed in.
 */
type Audience = 'dashboard' | 'visitors'

type ContextFor<E extends ErrorName, A> = [A] extends ['visitors']
  ? VisitorContext<E>
  : [A] extends ['dashboard']
    ? PersonContext<E>
    : Context<E>

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
  A extends Audience | undefined = Audience | undefined,
> {
  /** The operationId in the OpenAPI document, the method name in the client and a field in the log. */
  readonly id: string
  /** The number in the specification, for its ten operations. */
  readonly specNumber?: number
  readonly group: string
  readonly audience?: A
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  /** Follows the author's name in the audit log: "created a product". "a user" is replaced by the name, if it is known. */
  readonly past?: string
  readonly description?: string
  /** For a method other than GET that only reads. */
  readonly scope?: 'read'
  readonly access: Access<I>
  /** The status of a success: 202 if the work continues after the response, otherwise 200. JSON text is always 200. */
  readonly status?: 202 | ((response: Static<R>) => 200 | 202)
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
  readonly example: {
    readonly request: Values<I>
    readonly response: Static<R>
  }
  /**
   * What must exist before the request of the example can succeed, besides the businesses that it names.
   * `testing/examples.ts` creates it.
   */
  readonly scene?: string
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
    context: ContextFor<E, A>,
    prepared: Prepared,
  ) => Promise<Static<R> | JsonText | (Tagged extends true ? TaggedJson : never)>
}

/** Infers the types from the definition of the operation. */
export const defineOperation = <
  const I extends Input,
  R extends TSchema,
  const E extends ErrorName = never,
  Prepared = void,
  const Tagged extends true | undefined = undefined,
  const A extends Audience | undefined = undefined,
>(
  operation: Operation<I, R, E, Prepared, Tagged, A>,
): Operation<I, R, E, Prepared, Tagged, A> => operation

/** The scope that a key needs: GET only reads, other methods write unless the operation says otherwise. */
export const scopeOf = ({ method, scope }: Pick<Operation, 'method' | 'scope'>): 'read' | 'write' =>
  scope ?? (method === 'GET' ? 'read' : 'write')

/** The statuses that a success may have. */
export const statusesOf = ({ status }: Pick<AnyOperation, 'status'>): readonly (200 | 202)[] =>
  typeof status === 'function' ? [200, 202] : [status ?? 200]

/** The client chooses the keys of the body, so keys with a meaning in JavaScript, such as `__proto__`, are allowed. */
export const hasFreeKeys = ({ input }: Pick<AnyOperation, 'input'>): boolean =>
  Object.hasOwn(input.body ?? {}, 'patternProperties')

/** The common type of all operations. */
export type AnyOperation = Omit<
  Operation,
  'access' | 'status' | 'handle' | 'prepare' | 'example' | 'invalid' | 'expensive'
> & {
  readonly access: AnyAccess
  // biome-ignore lint/suspicious/noExplicitAny: each operation knows its own input; a common list cannot.
  readonly status?: 202 | ((response: any) => 200 | 202)
  readonly invalid?: { readonly [field: string]: ErrorName | undefined }
  readonly example: {
    readonly request: Readonly<Record<string, unknown>>
    readonly response: unknown
  }
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly expensive?: true | ((input: any) => boolean)
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly handle: (input: any, context: any, prepared: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly prepare?: (input: any, context: any) => Promise<unknown>
}
