import type { Static, TObject, TSchema } from 'typebox'
import type { WebhookEvent } from '../domain/webhook/event.ts'
import type { Detail } from '../errors/api-error.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { Job } from '../jobs/define-job.ts'
import type { Db, JsonText } from '../platform/database.ts'
import type { IncomingFile, MediaFiles } from '../platform/media-files/media-files.ts'
import type { Secret } from '../platform/secret.ts'
import type { AuditedChange } from '../store/audit/audit-entries.ts'
import type { Accepted } from './accepted.ts'
import type { TaggedJson } from './tagged-json.ts'

/** The parts of a request. Each is a schema; what is not declared is refused. */
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

/**
 * How far an operation reaches: what it changes or, when it reads, shows. The dashboard derives from it where a person needs
 * the role, so a new operation cannot forget its rule.
 * - `person`: only the person who asks.
 * - `business`: the businesses that it names, or that what it names belongs to, with everything below them.
 * - `account`: also what all locations of the account share, such as a service. The role is needed at the account.
 * - `plan`: also the quota and keys of the Search AI plan that applies. The role is needed at the business that has the plan.
 * - `partner`: every business of the partner; it names none.
 */
export type Touches = 'person' | 'business' | 'account' | 'plan' | 'partner'

export interface Context<E extends ErrorName> {
  readonly db: Db
  /** The caller's tenant. It stands in the `where` of every statement. */
  readonly partnerId: number
  readonly now: Date
  /** Queues a job in the transaction that causes it. */
  readonly enqueue: (db: Db, job: Job<never>) => Promise<void>
  /** Writes into the audit log, in the transaction of the change. */
  readonly record: (db: Db, change: AuditedChange) => Promise<void>
  /** Tells who has subscribed to it, in the transaction of the change. */
  readonly notify: (db: Db, events: readonly WebhookEvent[]) => Promise<void>
  /** Why nothing may be sent to a URL; false when it does not say so by itself. */
  readonly forbidsReceiver: (url: string) => string | false
  readonly secret: Secret
  /** Those of these businesses that the person has access to. Absent with a key: it reaches everything of its partner. */
  readonly withinReach?: (db: Db, businessIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** Ends the operation with one of its declared errors; another one does not compile. ROLE_TOO_LOW is for people only. */
  readonly fail: (error: E | 'INPUT_INVALID' | 'ROLE_TOO_LOW', detail?: Detail) => never
  /** What the name of a media file is put behind to make its public address. */
  readonly mediaUrl: string
}

export interface UploadContext<E extends ErrorName> extends Context<E> {
  /** On its way in; gone once the request is answered. */
  readonly upload: IncomingFile
  readonly files: MediaFiles
}

export interface Operation<
  I extends Input = Input,
  R extends TSchema = TSchema,
  E extends ErrorName = ErrorName,
  Prepared = void,
> {
  /** operationId in the document, method of the client, field of the log. */
  readonly id: string
  /** Number in the specification, for the ten that stand there. */
  readonly specNumber?: number
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly scope: 'read' | 'write'
  readonly touches: Touches
  /** Of a success: 202 where the work goes on after the answer, else 200. */
  readonly status?: 202
  /** It may answer 202 instead of 200, by an Accepted. */
  readonly mayAccept?: true
  /** Its answer is a TaggedJson that depends on its path and one business alone: given again until that changes. */
  readonly kept?: true
  /** Its answer holds a secret: where answers are stored for a repetition, it is sealed. */
  readonly secretAnswer?: true
  /**
   * It takes much of the processor, of the database or of a connection's time, always or with such an input: each partner
   * has a few at once. Large bodies and large or deep pages need not be declared.
   */
  readonly expensive?: true | ((input: Values<NoInfer<I>>) => boolean)
  readonly input: I
  /** A missing body counts as `{}`. */
  readonly bodyOptional?: boolean
  /** The body is multipart/form-data: one part `file`, described here, and the members of `input.body` as text. */
  readonly upload?: { readonly bytesMax: number; readonly description: string }
  /** The keys of its body are the client's own words, so that none is refused for what it means to JavaScript. */
  readonly freeKeys?: boolean
  readonly example: { readonly request: Values<I>; readonly response: Static<R> }
  readonly response: R
  readonly errors: readonly E[]
  /** Fields whose refusal has a code of its own, with all that stands in them; the others are INPUT_INVALID. */
  readonly invalid?: { readonly [Field in FieldOf<I>]?: NoInfer<E> }
  /** What takes too long to be done in a transaction: looking at the upload and keeping it. It comes before `handle`. */
  readonly prepare?: (input: Values<I>, context: UploadContext<E>) => Promise<Prepared>
  readonly handle: (
    input: Values<I>,
    context: Context<E>,
    prepared: Prepared,
  ) => Promise<Static<R> | JsonText | TaggedJson | Accepted<Static<R>>>
}

/** Types the pieces against each other, so that an operation is written once and everything else derives from it. */
export const defineOperation = <
  const I extends Input,
  R extends TSchema,
  const E extends ErrorName = never,
  Prepared = void,
>(
  operation: Operation<I, R, E, Prepared>,
): Operation<I, R, E, Prepared> => operation

/** An operation seen from outside, where its own types are of no interest. */
export type AnyOperation = Omit<Operation, 'handle' | 'prepare' | 'example' | 'invalid' | 'expensive'> & {
  readonly invalid?: { readonly [field: string]: ErrorName | undefined }
  readonly example: { readonly request: Readonly<Record<string, unknown>>; readonly response: unknown }
  // biome-ignore lint/suspicious/noExplicitAny: each operation knows its own input; a common list cannot.
  readonly expensive?: true | ((input: any) => boolean)
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly handle: (input: any, context: any, prepared: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly prepare?: (input: any, context: any) => Promise<unknown>
}
