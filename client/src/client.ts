import { type CallOptions, type ClientOptions, caller, type Route } from './call.ts'
import { type OperationId, type Operations, operations } from './generated.ts'
import { type PagedOperationId, type RecordOf, recordsOf } from './records.ts'

export type { CallOptions, ClientOptions } from './call.ts'
export { PresenceError, type Violation } from './error.ts'
export type * from './generated.ts'

/** The input of an operation: those of `params`, `query`, `headers` and `body` that it has. */
export type InputOf<Id extends OperationId> = Omit<Operations[Id], 'response'>
export type ResponseOf<Id extends OperationId> = Operations[Id]['response']

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

/** One method for each operation of a generated table, named by its operationId. */
export type Methods<Table extends { [Id in keyof Table]: { response: unknown } }> = {
  readonly [Id in keyof Table]: (...args: Arguments<Omit<Table[Id], 'response'>>) => Promise<Table[Id]['response']>
}

export type Client = Methods<Operations> & {
  /** All records of a list operation, fetched page by page. */
  each<Id extends PagedOperationId>(
    id: Id,
    input: InputOf<Id>,
    options?: Omit<CallOptions, 'idempotencyKey'>,
  ): AsyncGenerator<RecordOf<Id>, void, undefined>
}

/** One method per operation, named by its operationId: `client.getBusiness({ params: { business_Id: 100001 } })`. */
export function createClient(options: ClientOptions): Client {
  const call = caller(options)
  return {
    ...createMethods<Operations>(operations, options),
    each: (id: PagedOperationId, input: object, options: CallOptions = {}) =>
      recordsOf((input) => call(operations[id], input, options), operations[id].list, input),
  } as Client
}

/** For operations that were generated from a document other than the public one. */
export function createMethods<Table extends { [Id in keyof Table]: { response: unknown } }>(
  routes: { readonly [Id in keyof Table]: Route },
  options: ClientOptions,
): Methods<Table> {
  const call = caller(options)
  const methods = Object.entries<Route>(routes).map(([id, route]) => [
    id,
    (input: object = {}, options: CallOptions = {}) => call(route, input, options),
  ])
  return Object.fromEntries(methods) as Methods<Table>
}
