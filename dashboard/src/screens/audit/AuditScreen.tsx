import { Card } from '@mantine/core'
import { useAnswer } from '../../api/operations.ts'
import { Page } from '../../parts/Page.tsx'
import { PagedQuery, useListWindow } from '../../parts/Paging.tsx'
import { toUsDate } from '../../parts/us-date.ts'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness, withLocations } from '../../shell/business.ts'
import { EntryList } from './EntryList.tsx'
import { Filters, type Named } from './Filters.tsx'

export default function AuditScreen() {
  const business = useBusiness()
  const { businessId } = business
  const address = useSearchState<Named | 'from'>()
  const { textOf } = address
  const listWindow = useListWindow()
  const query = {
    ...(textOf('where') !== 'account' && { businessId }),
    ...(textOf('subject') && { subject: textOf('subject') }),
    ...(textOf('person') && { userId: address.numberOf('person') }),
    ...(textOf('since') && { fromDate: toUsDate(textOf('since')) }),
    ...(textOf('until') && { toDate: toUsDate(textOf('until')) }),
    ...listWindow,
  }
  const entries = useAnswer('listAuditEntries', { query }, { keepPrevious: true })
  return (
    <Page
      title="Audit log"
      description={`Who changed what at ${withLocations(business)}. Customers' personal data is not recorded.`}
    >
      <Card>
        <Filters textOf={textOf} onChange={(filters) => address.go({ ...filters, from: 0 })} />
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
