import { Stack } from '@mantine/core'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { Summary } from '../RatingSummary.tsx'
import { ByLocation } from './ByLocation.tsx'
import { BySource } from './BySource.tsx'
import { OverTime } from './OverTime.tsx'
import { useReport } from './use-report.ts'

export default function Report() {
  const { type } = useBusiness()
  const counts = useReport('countReviewsByRating')
  return (
    <Stack gap="lg">
      <Query of={counts}>{(counts) => <Summary label="Reviews in this selection" {...counts} />}</Query>
      <OverTime />
      <BySource />
      {type !== 'location' && <ByLocation />}
    </Stack>
  )
}
