import type { Input } from './call.ts'
import { PresenceError } from './error.ts'
import type { OperationId, Operations, operations } from './generated.ts'

type Table = typeof operations
export type PagedOperationId = { [Id in OperationId]: Table[Id] extends { list: string } ? Id : never }[OperationId]

type ListOf<Id extends PagedOperationId> = Table[Id] extends { list: infer List } ? List : never
export type RecordOf<Id extends PagedOperationId> =
  Operations[Id]['response'] extends Record<ListOf<Id> & string, readonly (infer Item)[]> ? Item : never

const WINDOW = 200
const WINDOW_TOO_LARGE = 1164

/**
 * Continues to the end of the list. Pages are addressed by offset, so if a record is deleted while the list is read,
 * a later one is skipped. Beyond the largest offset (100000), the error of the service is thrown.
 */
export async function* recordsOf<Item>(
  fetchWindow: (input: Input) => Promise<unknown>,
  list: string,
  input: Input,
): AsyncGenerator<Item, void, undefined> {
  let sindex = Number(input.query?.sindex ?? 0)
  let count = WINDOW
  for (;;) {
    const query = { count, ...input.query, sindex }
    const page = (await fetchWindow({ ...input, query }).catch((error: unknown) => {
      // The page may be too large in bytes. A count that the caller has chosen is not changed.
      const isTooLarge = error instanceof PresenceError && error.code === WINDOW_TOO_LARGE
      if (!isTooLarge || count === 1 || input.query?.count !== undefined) throw error
      count = Math.ceil(count / 2)
    })) as (Record<string, Item[]> & { hasMore: boolean }) | undefined
    if (!page) continue
    const items = page[list] ?? []
    yield* items
    if (!page.hasMore || items.length === 0) return
    sindex += items.length
  }
}
