import { SegmentedControl, Stack, Title } from '@mantine/core'
import { Chart } from '../../../parts/charts/Chart.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { type Filters, readFilters } from '../filters.ts'
import { type Bucket, bucketsOf, type Granularity, granularityFor } from './buckets.ts'
import { useReport } from './use-report.ts'

const SPANS = [
  { value: 'auto', label: 'Auto' },
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
]
const PERIODS = { day: 'Day', week: 'Week from', month: 'Month' } as const

const STARS = [1, 2, 3, 4, 5]

export function OverTime() {
  const [filters, change] = useQueryState(readFilters)
  // The first and last month tell how long the range is.
  const months = useReport('countReviewsOverTime', { body: { granularity: 'month' } })
  const by = filters.by === 'auto' ? granularityFor(months.data?.periods ?? []) : filters.by
  // Until that response arrives, or if it fails, the span is not known.
  const isKnown = filters.by !== 'auto' || (months.isSuccess && !months.isPlaceholderData)
  const report = useReport('countReviewsOverTime', { body: { granularity: by } }, isKnown)
  const choice = (
    <SegmentedControl
      aria-label="Group by"
      size="xs"
      data={SPANS}
      value={filters.by}
      onChange={(by) => change({ by: by === 'auto' ? undefined : (by as Filters['by']) })}
    />
  )
  return (
    <Section title="Over time" aside={choice}>
      <Query
        of={report}
        lines={6}
        empty={{ when: ({ periods }) => periods.length === 0, show: 'No reviews match these filters.' }}
      >
        {({ periods }) => <Charts buckets={bucketsOf(periods, by)} by={by} />}
      </Query>
    </Section>
  )
}

const Charts = ({ buckets, by }: { buckets: readonly Bucket[]; by: Granularity }) => (
  <Stack gap="xl">
    <div>
      <Title order={3} size="h5" mb="sm">
        Number of reviews
      </Title>
      <Chart
        label="Reviews over time"
        kind="bars"
        xTitle={PERIODS[by]}
        yTitle="Reviews"
        series={[{ label: 'Reviews', color: 'brand.5' }]}
        points={buckets.map(({ from, label, reviews }) => ({ key: from, label, values: [reviews] }))}
      />
    </div>
    <div>
      <Title order={3} size="h5" mb="sm">
        Average rating
      </Title>
      <Chart
        label="Average rating over time"
        kind="lines"
        xTitle={PERIODS[by]}
        yTitle="Stars"
        series={[{ label: 'Average stars', color: 'brand.5' }]}
        points={buckets.map(({ from, label, average }) => ({ key: from, label, values: [average] }))}
        scale={STARS}
        format={(stars) => stars.toFixed(1)}
      />
    </div>
  </Stack>
)
