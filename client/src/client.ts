import { type CallOptions, type ClientOptions, caller } from './call.ts'
import { type OperationId, type Operations, operations } from './generated.ts'
import { type PagedOperationId, type RecordOf, recordsOf } from './records.ts'

export type { CallOptions, ClientOptions } from './call.ts'
export { errorOf, PresenceError } from './error.ts'
export type * from './generated.ts'

/** What an operation takes: `params`, `query`, `headers` and `body`, as far as it has them. */
export type InputOf<Id extends OperationId> = Omit<Operations[Id], 'response'>
export type ResponseOf<Id extends OperationId> = Operations[Id]['response']

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

export type Client = {
  readonly [Id in OperationId]: (...args: Arguments<InputOf<Id>>) => Promise<ResponseOf<Id>>
} & {
  /** Every record of an operation that lists, fetched window by window. */
  each<Id extends PagedOperationId>(
    id: Id,
    input: InputOf<Id>,
    options?: Omit<CallOptions, 'idempotencyKey'>,
  ): AsyncGenerator<RecordOf<Id>, void, undefined>
}

/** One method per operation, named by its operationId: `client.getBusiness({ params: { business_Id: 100001 } })`. */
export function createClient(options: ClientOptions): Client {
  const call = caller(options)
  const methods = Object.entries(operations).map(([id, route]) => [
    id,
    (input: object = {}, options: CallOptions = {}) => call(route, input, options),
  ])
  return {
    ...Object.fromEntries(methods),
    each: (id: PagedOperationId, input: object, options: CallOptions = {}) =>
      recordsOf((input) => call(operations[id], input, options), operations[id].list, input),
  } as Client
}
