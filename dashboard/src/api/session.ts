import { PresenceError } from '@presence/client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import type { Session } from './generated.ts'

/** Null: nobody is signed in. */
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

/** Inside the shell somebody is signed in: the route sees to it before it renders. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('nobody is signed in')
  return data
}
