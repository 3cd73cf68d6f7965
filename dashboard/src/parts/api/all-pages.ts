import { PresenceError } from '@presence/client'
import { useQuery } from '@tanstack/react-query'
import type { OperationId } from './generated.ts'
import { type InputOf, method, type ResponseOf } from './operations.ts'

/** Most lists are short. A larger page waits for a slot, so it is requested only if it is needed. */
const FIRST = 100
/** The largest page that the API returns. */
const PAGE = 1000
/** The last record that the API returns in pages. */
const LAST = 100_000

/** The code of a page that exceeds 16 MB, besides other faults of a page. */
const TOO_LARGE = 1164

/** The lists in a response. */
export type ListIn<Id extends OperationId> = {
  [Name in keyof ResponseOf<Id>]: ResponseOf<Id>[Name] extends readonly unknown[] ? Name : never
}[keyof ResponseOf<Id>]

export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Called with the number of records after each page. */
  readonly onPage?: (count: number) => void
}

/** The response of a list operation with all its pages in one list. `hasMore` if there are more than the API can return. */
export async function readAllPages<Id extends OperationId>(
  id: Id,
  list: ListIn<Id>,
  input: InputOf<Id>,
  { signal, onPage }: ReadOptions = {},
): Promise<ResponseOf<Id>> {
  const all: unknown[] = []
  let largest = PAGE
  for (;;) {
    const count = Math.min(all.length === 0 ? FIRST : PAGE, largest, LAST - all.length)
    const query = { ...('query' in input && (input.query as object)), sindex: all.length, count }
    const page = await method(id)({ ...input, query }, signal && { signal }).catch((error) => {
      if (count === 1 || !(error instanceof PresenceError) || error.code !== TOO_LARGE) throw error
    })
    if (!page) {
      largest = Math.floor(count / 2)
      continue
    }
    all.push(...(page[list] as readonly unknown[]))
    onPage?.(all.length)
    const { hasMore } = page as { hasMore?: boolean }
    if (!hasMore || all.length >= LAST) return { ...page, [list]: all }
  }
}

interface AllOptions<Id extends OperationId> {
  /** If false, the request is not sent yet. */
  readonly enabled?: boolean
  readonly pollMs?: (response: ResponseOf<Id>) => number | undefined
  readonly alwaysFresh?: boolean
}

/** Like useAnswer, for a list that a screen needs as a whole. */
export function useAllPages<Id extends OperationId>(
  id: Id,
  list: ListIn<Id>,
  input: InputOf<Id>,
  { enabled = true, pollMs, alwaysFresh = false }: AllOptions<Id> = {},
) {
  return useQuery({
    queryKey: [id, input, 'all pages'],
    queryFn: ({ signal }) => readAllPages(id, list, input, { signal }),
    enabled,
    refetchInterval: ({ state: { data } }) => (data !== undefined && pollMs?.(data)) || false,
    ...(alwaysFresh && { refetchOnMount: 'always' as const }),
  })
}
