import { PresenceError } from '@presence/client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import type { OperationId, Session } from './generated.ts'

/** Null if no user is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await client.getSession({}, { signal })
    } catch (error) {
      if (error instanceof PresenceError && error.status === 401) return null
      throw error
    }
  },
})

export const signInOptionsQuery = queryOptions({
  queryKey: ['getSignInOptions'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => client.getSignInOptions({}, { signal }),
})

/** For components inside the shell: the route checks the session before it renders them. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('not signed in')
  return data
}

/** Whether the person may call an operation for the whole account. The server decides; the dashboard hides the rest. */
export function useMayEverywhere(): (id: OperationId) => boolean {
  const { allowed } = useSession()
  return (id) => allowed.includes(id)
}

export const useMayAddLocations = (): boolean => useSession().mayAdd.includes('location')
