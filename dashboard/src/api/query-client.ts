import { PresenceError } from '@presence/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/** A session that ended (signed out elsewhere, access taken away) leads to the sign-in, and from there back. */
export function openQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: unknown) => {
    if (!(error instanceof PresenceError) || error.status !== 401) return
    const signedIn = queries.getQueryData(sessionQuery.queryKey)
    if (!signedIn) return
    queries.setQueryData(sessionQuery.queryKey, null)
    onSignedOut()
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    // The client repeats what is worth repeating.
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  })
  return queries
}
