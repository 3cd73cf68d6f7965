import { lazy, Suspense } from 'react'
import { Loading } from '../../parts/feedback/Query.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { HookList } from './HookList.tsx'

const Deliveries = lazy(() => import('./Deliveries.tsx'))

/** The list of webhooks, or the log of one of them: the query string decides. */
export default function WebhooksScreen() {
  const id = useQueryValues<'hook'>().numberOf('hook')
  return <Suspense fallback={<Loading lines={6} />}>{id ? <Deliveries key={id} id={id} /> : <HookList />}</Suspense>
}
