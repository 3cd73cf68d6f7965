import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { PresenceError } from '@presence/client'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionQuery } from './api/session.ts'
import { openRouter } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

/** The page's CSP allows only styles with this nonce. The scroll lock of dialogs reads it from `__webpack_nonce__`. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queries = openQueryClient(() => {
  const { pathname, search } = window.location
  void router.navigate({ to: '/sign-in', search: { back: pathname + search } })
})
const router = openRouter(queries)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>
          <Notifications position="top-right" />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

/** When a session has ended (signed out elsewhere, access removed), people sign in again and return to the same page. */
function openQueryClient(onSignedOut: () => void): QueryClient {
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
  // They sum up what any other screen may have changed.
  for (const operation of ['getHome', 'listLocations', 'listDrift'])
    queries.setQueryDefaults([operation], { staleTime: 0 })
  return queries
}
