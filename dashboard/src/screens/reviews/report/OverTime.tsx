import { CompositeChart } from '@mantine/charts'
import { Box, SegmentedControl, Text } from '@mantine/core'
import { Query } from '../../../parts/Query.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { Section } from '../../../parts/Section.tsx'
import { useAddress } from '../../../parts/use-address.ts'
import { numberInWords } from '../../../parts/words.ts'
import { type Filters, readFilters } from '../filters.ts'
import { type Bucket, bucketsOf } from './buckets.ts'
import { useReport } from './use-report.ts'

const columns: readonly Column<Bucket>[] = [
  { header: 'Period', lead: true, cell: ({ label }) => label },
  { header: 'Reviews', numeric: true, cell: ({ reviews }) => numberInWords(reviews) },
  { header: 'Average', numeric: true, cell: ({ average }) => average?.toFixed(2) ?? null },
]

const SPANS = [
  { value: 'month', label: 'Months' },
  { value: 'week', label: 'Weeks' },
  { value: 'day', label: 'Days' },
]

export function OverTime() {
  const [filters, change] = useAddress(readFilters)
  const report = useReport('countReviewsOverTime', { body: { granularity: filters.by } })
  const choice = (
    <SegmentedControl
      aria-label="Group by"
      size="xs"
      data={SPANS}
      value={filters.by}
      onChange={(by) => change({ by: by === 'month' ? undefined : (by as Filters['by']) })}
    />
  )
  return (
    <Section title="Over time" aside={choice}>
      <Query
        of={report}
        lines={6}
        empty={{ when: ({ periods }) => periods.length === 0, show: 'No reviews match these filters.' }}
      >
        {({ periods }) => <Chart buckets={bucketsOf(periods, filters.by)} />}
      </Query>
    </Section>
  )
}

const Chart = ({ buckets }: { buckets: readonly Bucket[] }) => (
  <Box component="figure" m={0}>
    <div aria-hidden="true">
      <CompositeChart
        h={280}
        data={buckets.map((bucket) => ({ ...bucket }))}
        dataKey="label"
        series={[
          { name: 'reviews', label: 'Reviews', color: 'accent.4', type: 'bar' },
          { name: 'average', label: 'Average stars', color: 'orange.7', type: 'line', yAxisId: 'right' },
        ]}
        withLegend
        withRightYAxis
        yAxisProps={{ allowDecimals: false, width: 36 }}
        rightYAxisProps={{ domain: [1, 5], ticks: [1, 2, 3, 4, 5], width: 24 }}
        connectNulls
        curveType="linear"
        withDots={buckets.length <= 40}
        tickLine="none"
        gridAxis="x"
        maxBarWidth={36}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </div>
    <Box component="figcaption" mt="md">
      {/* The same data for screen readers, and as exact values. */}
      <details>
        <Text component="summary" size="sm" c="dimmed" mb="sm">
          Show as a table
        </Text>
        <Rows label="Reviews over time" columns={columns} rows={buckets} keyOf={({ from }) => from} />
      </details>
    </Box>
  </Box>
)
