import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from './client.ts'
import type { OperationId, Operations } from './generated.ts'

export type InputOf<Id extends OperationId> = Omit<Operations[Id], 'response'>
export type ResponseOf<Id extends OperationId> = Operations[Id]['response']

type Call<Id extends OperationId> = (input: InputOf<Id>, options?: { signal?: AbortSignal }) => Promise<ResponseOf<Id>>
export const method = <Id extends OperationId>(id: Id) => client[id] as unknown as Call<Id>

interface QueryOptions<Id extends OperationId> {
  /** If false, the request is not sent yet. */
  readonly enabled?: boolean
  /** The time until the next poll, chosen by the response; undefined stops polling. */
  readonly pollMs?: (response: ResponseOf<Id>) => number | undefined
  /** Shows the previous response until the next one arrives: for searches and pages. */
  readonly keepPrevious?: boolean
  /** Fetches again whenever a component that shows the response mounts, because changes on other screens affect it. */
  readonly alwaysFresh?: boolean
}

/** The response of a read operation. It is cached under the operation's name, so that a write can invalidate it by name. */
export function useOperation<Id extends OperationId>(id: Id, input: InputOf<Id>, options: QueryOptions<Id> = {}) {
  const { enabled = true, pollMs, keepPrevious = false, alwaysFresh = false } = options
  return useQuery({
    queryKey: [id, input],
    queryFn: ({ signal }) => method(id)(input, { signal }),
    enabled,
    refetchInterval: ({ state: { data } }) => (data !== undefined && pollMs?.(data)) || false,
    ...(alwaysFresh && { refetchOnMount: 'always' as const }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

/** A write operation. Afterwards, the operations in `refreshes` are fetched again. */
export function useOperationMutation<Id extends OperationId>(id: Id, refreshes: readonly OperationId[] = []) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<Id>) => method(id)(input),
    onSuccess: () => Promise.all(refreshes.map((stale) => queries.invalidateQueries({ queryKey: [stale] }))),
  })
}
