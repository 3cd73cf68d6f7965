import type { ResponseOf } from '@presence/client'
import { Query } from '../../../parts/Query.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { Section } from '../../../parts/Section.tsx'
import { numberInWords } from '../../../parts/words.ts'
import { Average } from './Average.tsx'
import { useReport } from './use-report.ts'

type Source = ResponseOf<'countReviewsBySource'>['sources'][number]

const columns: readonly Column<Source>[] = [
  { header: 'Source', lead: true, cell: ({ sourceAlias }) => sourceAlias },
  { header: 'Average', cell: ({ averageRating }) => <Average rating={averageRating} /> },
  { header: 'Reviews', numeric: true, cell: ({ reviewCount }) => numberInWords(reviewCount) },
]

export function BySource() {
  const report = useReport('countReviewsBySource')
  return (
    <Section title="Sources">
      <Query
        of={report}
        empty={{ when: ({ sources }) => sources.length === 0, show: 'No reviews match these filters.' }}
      >
        {({ sources }) => (
          <Rows label="Sources" columns={columns} rows={sources} keyOf={({ sourceAlias }) => sourceAlias} />
        )}
      </Query>
    </Section>
  )
}
