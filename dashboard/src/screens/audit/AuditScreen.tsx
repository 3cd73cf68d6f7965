import { Card, Stack, Text } from '@mantine/core'
import { useAnswer } from '../../api/operations.ts'
import { Page } from '../../parts/Page.tsx'
import { Paging } from '../../parts/Paging.tsx'
import { Query } from '../../parts/Query.tsx'
import { useSearchState } from '../../parts/use-search-state.ts'
import { useBusiness, withLocations } from '../../shell/business.ts'
import { toUsDate } from '../listing/hours/us-date.ts'
import { EntryList } from './EntryList.tsx'
import { Filters, type Named } from './Filters.tsx'

const SIZE = 25

export default function AuditScreen() {
  const business = useBusiness()
  const { businessId } = business
  const address = useSearchState<Named | 'from'>()
  const { textOf } = address
  const start = address.numberOf('from')
  const query = {
    ...(textOf('where') !== 'account' && { businessId }),
    ...(textOf('subject') && { subject: textOf('subject') }),
    ...(textOf('person') && { userId: address.numberOf('person') }),
    ...(textOf('since') && { fromDate: toUsDate(textOf('since')) }),
    ...(textOf('until') && { toDate: toUsDate(textOf('until')) }),
    sindex: start,
    count: SIZE,
  }
  const entries = useAnswer('listAuditEntries', { query }, { keepPrevious: true })
  return (
    <Page
      title="Audit log"
      description={`Who changed what at ${withLocations(business)}. Personal data of customers is not recorded.`}
    >
      <Card>
        <Filters textOf={textOf} onChange={(filters) => address.go({ ...filters, from: 0 })} />
        <Query
          of={entries}
          lines={8}
          empty={{
            when: ({ entries }) => entries.length === 0,
            show: <Text c="dimmed">No entries match these filters.</Text>,
          }}
        >
          {({ entries, hasMore }) => (
            <Stack gap="md">
              <EntryList entries={entries} />
              <Paging
                page={start / SIZE + 1}
                hasMore={hasMore}
                onPage={(page) => address.go({ from: (page - 1) * SIZE })}
              />
            </Stack>
          )}
        </Query>
      </Card>
    </Page>
  )
}
