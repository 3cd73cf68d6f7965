import { Button, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAnswer } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Loading, Query } from '../../../parts/feedback/Query.tsx'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { useAddress } from '../../../parts/url/use-query-state.ts'
import { AnswersDrawer } from '../answers/AnswersDrawer.tsx'
import { StartRun } from '../runs/StartRun.tsx'
import { isNarrowed, periodInWords, readAddress, reportBody } from '../url-state.ts'
import type { Plan } from '../use-plan.ts'
import { Citations } from './Citations.tsx'
import { Facts } from './Facts.tsx'
import { ResultFilters } from './ResultFilters.tsx'
import { Visibility } from './Visibility.tsx'

/** Loaded lazily, because the chart library is large. */
const Trend = lazy(() => import('./Trend.tsx'))

export function Results({ plan, onPlan }: { plan: Plan | null; onPlan: () => void }) {
  const { businessId } = useBusiness()
  const [address] = useAddress(readAddress)
  const visibility = useAnswer(
    'getSearchAiVisibility',
    { headers: { 'x-business-number': businessId }, body: reportBody(address) },
    { keepPrevious: true },
  )
  const nothing = plan ? <NoRun /> : <NoPlan onPlan={onPlan} />
  return (
    <Query of={visibility} lines={8} empty={{ when: ({ runs }) => runs === 0 && !isNarrowed(address), show: nothing }}>
      {(visibility) => (
        <Stack gap="lg">
          <ResultFilters plan={plan} results={visibility.results} />
          {visibility.runs === 0 ? (
            <Text c="dimmed" role="status">
              No finished runs match these filters.
            </Text>
          ) : (
            <>
              <Visibility {...visibility} period={periodInWords(address)} />
              <Suspense fallback={<Loading lines={6} />}>
                <Trend />
              </Suspense>
              <Facts />
              <Citations />
              <AnswersDrawer />
            </>
          )}
        </Stack>
      )}
    </Query>
  )
}

const NoPlan = ({ onPlan }: { onPlan: () => void }) => (
  <EmptyState icon="spark" title="No plan yet" action={<Button onClick={onPlan}>Create plan</Button>}>
    A plan has themes with prompts, such as “Where can I buy good bread in {'{city}'}?”, and the engines to ask. Create
    a plan, then start a run.
  </EmptyState>
)

const NoRun = () => (
  <EmptyState icon="spark" title="No results yet" action={<StartRun />}>
    Your plan is ready. Start a run. Its results appear here when it finishes.
  </EmptyState>
)
