import { PresenceError } from '@presence/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/** Calls `onSignedOut` when the session has ended: the person signed out elsewhere, or lost access. */
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
    // The client does the retries.
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  })
  // Changes on any other screen may affect these summaries.
  for (const operation of ['getHome', 'listLocations', 'listDrift'])
    queries.setQueryDefaults([operation], { staleTime: 0 })
  return queries
}
