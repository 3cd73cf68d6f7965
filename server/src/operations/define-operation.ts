import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorName } from '../errors/catalogue.ts'
import type { Job } from '../jobs/define-job.ts'
import type { Db, JsonText } from '../platform/database.ts'
import type { Secret } from '../platform/secret.ts'
import type { AuditedChange } from '../store/audit-entries.ts'
import type { TaggedJson } from './tagged-json.ts'

/** The parts of a request. Each is a schema; what is not declared is refused. */
export interface Input {
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  readonly body?: TSchema
}
export type Values<I extends Input> = { readonly [Part in keyof I]: I[Part] extends TSchema ? Static<I[Part]> : never }

/** `params.business_Id`, `body.parentId`: a field as the table of refusals names it. */
type FieldOf<I extends Input> = {
  [Part in keyof I & string]: I[Part] extends { readonly properties: infer Members }
    ? `${Part}.${keyof Members & string}`
    : never
}[keyof I & string]

export interface Context<E extends ErrorName> {
  readonly db: Db
  /** The caller's tenant. It stands in the `where` of every statement. */
  readonly partnerId: number
  readonly now: Date
  /** Queues a job in the transaction that causes it. */
  readonly enqueue: <Payload extends object>(db: Db, job: Job<Payload, never>, payload: Payload) => Promise<void>
  /** Writes into the audit log, in the transaction of the change. */
  readonly record: (db: Db, change: AuditedChange) => Promise<void>
  readonly secret: Secret
  /** Ends the operation with one of its declared errors; another one does not compile. */
  readonly fail: (error: E | 'INPUT_INVALID', detail?: string) => never
}

export interface Operation<I extends Input = Input, R extends TSchema = TSchema, E extends ErrorName = ErrorName> {
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
  /** Of a success: 202 where the work goes on after the answer, else 200. */
  readonly status?: 202
  /** Its answer is a TaggedJson that depends on one business alone, so it may be given again until that changes. */
  readonly kept?: true
  readonly input: I
  /** A missing body counts as `{}`. */
  readonly bodyOptional?: boolean
  readonly example: { readonly request: Values<I>; readonly response: Static<R> }
  readonly response: R
  readonly errors: readonly E[]
  /** Fields whose refusal has a code of its own; the others are INPUT_INVALID. */
  readonly invalid?: { readonly [Field in FieldOf<I>]?: NoInfer<E> }
  readonly handle: (input: Values<I>, context: Context<E>) => Promise<Static<R> | JsonText | TaggedJson>
}

/** Types the pieces against each other, so that an operation is written once and everything else derives from it. */
export const defineOperation = <const I extends Input, R extends TSchema, const E extends ErrorName = never>(
  operation: Operation<I, R, E>,
): Operation<I, R, E> => operation

/** An operation seen from outside, where its own types are of no interest. */
export type AnyOperation = Omit<Operation, 'handle' | 'example' | 'invalid'> & {
  readonly invalid?: { readonly [field: string]: ErrorName | undefined }
  readonly example: { readonly request: Readonly<Record<string, unknown>>; readonly response: unknown }
  // biome-ignore lint/suspicious/noExplicitAny: each operation knows its own input; a common list cannot.
  readonly handle: (input: any, context: any) => Promise<unknown>
}
