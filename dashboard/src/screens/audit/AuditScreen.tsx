import { Card } from '@mantine/core'
import { useAnswer } from '../../api/operations.ts'
import { rangeAt } from '../../parts/date-range.ts'
import { Page } from '../../parts/Page.tsx'
import { PagedQuery, useListWindow } from '../../parts/Paging.tsx'
import { toUsDate } from '../../parts/us-date.ts'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness, withLocations } from '../../shell/business.ts'
import { EntryList } from './EntryList.tsx'
import { type Change, Filters } from './Filters.tsx'

export default function AuditScreen() {
  const business = useBusiness()
  const { businessId } = business
  const address = useSearchState<keyof Change | 'from'>()
  const { textOf } = address
  const range = rangeAt({ from: textOf('since'), to: textOf('until') })
  const listWindow = useListWindow()
  const query = {
    ...(textOf('where') !== 'account' && { businessId }),
    ...(textOf('subject') && { subject: textOf('subject') }),
    ...(textOf('person') && { userId: address.numberOf('person') }),
    ...(range.from && { fromDate: toUsDate(range.from) }),
    ...(range.to && { toDate: toUsDate(range.to) }),
    ...listWindow,
  }
  const entries = useAnswer('listAuditEntries', { query }, { keepPrevious: true })
  return (
    <Page
      title="Audit log"
      description={`Who changed what at ${withLocations(business)}. Customers' personal data is not recorded.`}
    >
      <Card>
        <Filters textOf={textOf} range={range} onChange={(filters) => address.go({ ...filters, from: 0 })} />
        <PagedQuery
          of={entries}
          lines={8}
          empty={{ when: ({ entries }) => entries.length === 0, show: 'No entries match these filters.' }}
        >
          {({ entries }) => <EntryList entries={entries} />}
        </PagedQuery>
      </Card>
    </Page>
  )
}
