import { Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Chart } from '../../../parts/charts/Chart.tsx'
import { seriesColour } from '../../../parts/charts/meaning.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { readUrlState, reportBody } from '../url-state.ts'
import { trendOf } from './shares.ts'

const PERCENT = [0, 25, 50, 75, 100]

/** Visibility by run, one line for each assistant, all on the same scale. */
export default function Trend() {
  const { businessId } = useBusiness()
  const [address] = useQueryState(readUrlState)
  const trend = useOperation(
    'getSearchAiTrend',
    { headers: { 'x-business-number': businessId }, body: reportBody(address) },
    { keepPrevious: true },
  )
  return (
    <Section title="Visibility over time" description="The share of answers that mention the business, run by run.">
      <Query of={trend} lines={6}>
        {({ runs }) => (runs.length < 2 ? <TooFew /> : <Lines runs={runs} />)}
      </Query>
    </Section>
  )
}

const TooFew = () => <Text c="dimmed">A trend needs at least two finished runs that match these filters.</Text>

function Lines({ runs }: ResponseOf<'getSearchAiTrend'>) {
  const { names, points } = trendOf(runs)
  return (
    <Chart
      label="Visibility by run"
      kind="lines"
      xTitle="Run"
      yTitle="Answers (%)"
      series={names.map((label, at) => ({ label, color: seriesColour(at) }))}
      points={points}
      scale={PERCENT}
      format={(share) => `${Math.round(share)}%`}
    />
  )
}
