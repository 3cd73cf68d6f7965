import { Button, Card, MultiSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Loading, Query } from '../../../parts/feedback/Query.tsx'
import { DateRangeFields } from '../../../parts/form/DateRangeFields.tsx'
import { EmptyState } from '../../../parts/layout/EmptyState.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { AnswersDrawer } from '../answers/AnswersDrawer.tsx'
import { StartRun } from '../runs/StartRun.tsx'
import { EVERYTHING, formatPeriod, isNarrowed, readUrlState, reportBody } from '../url-state.ts'
import type { Plan } from '../use-plan.ts'
import { Citations } from './Citations.tsx'
import { Facts } from './Facts.tsx'
import { Visibility } from './Visibility.tsx'

/** Loaded lazily, because the chart library is large. */
const Trend = lazy(() => import('./Trend.tsx'))

export function Results({ plan, onPlan }: { plan: Plan | null; onPlan: () => void }) {
  const { businessId } = useBusiness()
  const [address] = useQueryState(readUrlState)
  const visibility = useOperation(
    'getSearchAiVisibility',
    { headers: { 'x-business-number': businessId }, body: reportBody(address) },
    { keepPrevious: true },
  )
  const emptyState = plan ? <NoRun /> : <NoPlan onPlan={onPlan} />
  return (
    <Query
      of={visibility}
      lines={8}
      empty={{ when: ({ runs }) => runs === 0 && !isNarrowed(address), show: emptyState }}
    >
      {(visibility) => (
        <Stack gap="lg">
          <ResultFilters plan={plan} results={visibility.results} />
          {visibility.runs === 0 ? (
            <Text c="dimmed" role="status">
              No finished runs match these filters.
            </Text>
          ) : (
            <>
              <Visibility {...visibility} period={formatPeriod(address)} />
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

interface Props {
  readonly plan: Plan | null
  readonly results: readonly { readonly theme: string; readonly engine: string }[]
}

/** Offers the themes and engines of the plan and of earlier results. */
function ResultFilters({ plan, results }: Props) {
  const [address, change] = useQueryState(readUrlState)
  const { from, to, theme, engine } = address
  const themes = [...(plan?.themes ?? []).map(({ theme }) => theme), ...results.map(({ theme }) => theme), ...theme]
  const engines = [...(plan?.engines ?? []).map(({ name }) => name), ...results.map(({ engine }) => engine), ...engine]
  return (
    <Card component="search" padding="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
        <MultiSelect
          label="Themes"
          placeholder={theme.length === 0 ? 'All' : ''}
          data={[...new Set(themes)]}
          value={[...theme]}
          onChange={(theme) => change({ theme })}
        />
        <MultiSelect
          label="Engines"
          placeholder={engine.length === 0 ? 'All' : ''}
          data={[...new Set(engines)]}
          value={[...engine]}
          onChange={(engine) => change({ engine })}
        />
        <DateRangeFields from={from} to={to} onChange={change} />
      </SimpleGrid>
      {isNarrowed(address) && (
        <Button mt="sm" ml="auto" w="fit-content" variant="subtle" size="compact-sm" onClick={() => change(EVERYTHING)}>
          Clear filters
        </Button>
      )}
    </Card>
  )
}
