import { Stack } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatNumber } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { AverageRating, RatingSummary } from '../RatingSummary.tsx'
import { ByLevel } from './ByLevel.tsx'
import { ByLocation } from './ByLocation.tsx'
import { OverTime } from './OverTime.tsx'
import { useReport } from './use-report.ts'

export default function Report() {
  const { type } = useBusiness()
  const counts = useReport('countReviewsByRating')
  return (
    <Stack gap="lg">
      <Query of={counts}>{(counts) => <RatingSummary label="Reviews in this selection" {...counts} />}</Query>
      <OverTime />
      <BySource />
      {type === 'enterprise' && <ByLevel />}
      {type !== 'location' && <ByLocation />}
    </Stack>
  )
}

type Source = ResponseOf<'countReviewsBySource'>['sources'][number]

const columns: readonly Column<Source>[] = [
  { header: 'Source', isRowHeader: true, cell: ({ sourceAlias }) => sourceAlias },
  { header: 'Average', cell: ({ averageRating }) => <AverageRating rating={averageRating} /> },
  { header: 'Reviews', isNumeric: true, cell: ({ reviewCount }) => formatNumber(reviewCount) },
]

function BySource() {
  const report = useReport('countReviewsBySource')
  return (
    <Section title="Sources">
      <Query
        of={report}
        empty={{ when: ({ sources }) => sources.length === 0, show: 'No reviews match these filters.' }}
      >
        {({ sources }) => (
          <DataTable label="Sources" columns={columns} rows={sources} keyOf={({ sourceAlias }) => sourceAlias} />
        )}
      </Query>
    </Section>
  )
}
