import { Anchor, SegmentedControl } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { useLevels } from '../../../parts/business/level-filters.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatNumber } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { FIRST_PAGE, readFilters } from '../filters.ts'
import { AverageRating } from '../RatingSummary.tsx'
import { useReport } from './use-report.ts'

type Group = NonNullable<ResponseOf<'countReviewsByRating'>['groups']>[number]

/** Compares the values of a level, such as regions. */
export function ByLevel() {
  const levels = useLevels(useBusiness().businessNumber)
  const [chosen, setChosen] = useState<string>()
  const level = levels.find(({ name }) => name === chosen) ?? levels[0]
  const report = useReport('countReviewsByRating', { body: { groupByLevel: level?.name } }, level !== undefined)
  if (!level) return null
  return (
    <Section
      title={level.name}
      description="By where each location belongs today. A location that moves takes its reviews along."
      aside={
        levels.length > 1 && (
          <SegmentedControl
            aria-label="Level"
            data={levels.map(({ name }) => name)}
            value={level.name}
            onChange={setChosen}
          />
        )
      }
    >
      <Query of={report}>{({ groups = [] }) => <Groups level={level.name} groups={groups} />}</Query>
    </Section>
  )
}

function Groups({ level, groups }: { level: string; groups: readonly Group[] }) {
  const [, change] = useQueryState(readFilters)
  const columns: readonly Column<Group>[] = [
    {
      header: level,
      isRowHeader: true,
      cell: ({ name }) =>
        name === '' ? (
          'None'
        ) : (
          <Anchor component="button" size="sm" onClick={() => change({ level, value: name, ...FIRST_PAGE })}>
            {name}
          </Anchor>
        ),
    },
    { header: 'Average', cell: ({ averageRating }) => <AverageRating rating={averageRating} /> },
    { header: 'Locations', isNumeric: true, cell: ({ locations }) => formatNumber(locations) },
    { header: 'Reviews', isNumeric: true, cell: ({ reviewCount }) => formatNumber(reviewCount) },
  ]
  return <DataTable label={level} columns={columns} rows={groups} keyOf={({ name }) => name} />
}
