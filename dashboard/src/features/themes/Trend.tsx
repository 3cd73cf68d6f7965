import { Title } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Chart } from '../../parts/charts/Chart.tsx'
import { Query } from '../../parts/feedback/Query.tsx'
import { toIsoDate } from '../../parts/format/dates.ts'
import { useQueryState } from '../../parts/url/use-query-state.ts'
import { readFilters, trendBody } from './filters.ts'

const month = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' })

const SERIES = [
  { label: 'Positive', color: 'positive.5' },
  { label: 'Neutral', color: 'neutral.5' },
  { label: 'Negative', color: 'negative.5' },
] as const

/** Mentions of the chosen theme by month. */
export default function Trend() {
  const { businessNumber } = useBusiness()
  const [filters] = useQueryState(readFilters)
  const trend = useOperation('getThemeTrend', { params: { businessNumber }, body: trendBody(filters) })
  return (
    <section aria-labelledby="trend">
      <Title order={3} size="h5" mb="sm" id="trend">
        Mentions per month
      </Title>
      <Query
        of={trend}
        lines={5}
        empty={{ when: ({ months }) => months.length === 0, show: 'No mentions match these filters.' }}
      >
        {({ months }) => (
          <Chart
            label="Mentions per month"
            kind="bars"
            xTitle="Month"
            yTitle="Mentions"
            series={SERIES}
            points={months.map(({ fromDate, pCt, nCt, ct }) => ({
              key: fromDate,
              label: month.format(new Date(toIsoDate(fromDate))),
              values: [pCt, ct - pCt - nCt, nCt],
            }))}
          />
        )}
      </Query>
    </section>
  )
}
