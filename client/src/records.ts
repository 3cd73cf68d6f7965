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
 * Continues until nothing follows. Windows are counted from the start of the list, so a record that is deleted while we
 * read moves a later one out of sight; what the service cannot reach (beyond 100000) ends with its error, not silently.
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
      // The records of a page may be too large together. A count that the caller has chosen is not changed.
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
