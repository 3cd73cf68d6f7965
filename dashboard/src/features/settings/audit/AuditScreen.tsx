import { Card } from '@mantine/core'
import { useAnswer } from '../../../parts/api/operations.ts'
import { useBusiness, withLocations } from '../../../parts/business/current-business.ts'
import { rangeAt, toUsDate } from '../../../parts/format/dates.ts'
import { Page } from '../../../parts/layout/Page.tsx'
import { PagedQuery, useListWindow } from '../../../parts/list/Paging.tsx'
import { useSearchState } from '../../../parts/url/use-query-state.ts'
import { EntryList } from './AuditEntryList.tsx'
import { type Change, Filters } from './AuditFilters.tsx'

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
