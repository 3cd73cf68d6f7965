import '@mantine/charts/styles.css'
import { Stack } from '@mantine/core'
import { useAnswer } from '../../../api/operations.ts'
import { Query } from '../../../parts/Query.tsx'
import { useAddress } from '../../../parts/use-address.ts'
import { useBusiness } from '../../../shell/business.ts'
import { readFilters, reportBody } from '../filters.ts'
import { Summary } from '../Summary.tsx'
import { ByLocation } from './ByLocation.tsx'
import { BySource } from './BySource.tsx'
import { OverTime } from './OverTime.tsx'

export default function Report() {
  const { businessId, type } = useBusiness()
  const [filters] = useAddress(readFilters)
  const counts = useAnswer(
    'countReviewsByRating',
    { params: { BusinessId: businessId }, body: reportBody(filters) },
    { keepPrevious: true },
  )
  return (
    <Stack gap="lg">
      <Query of={counts}>{(counts) => <Summary label="Reviews in this selection" {...counts} />}</Query>
      <OverTime />
      <BySource />
      {type !== 'location' && <ByLocation />}
    </Stack>
  )
}
