import { Card, Group, NativeSelect } from '@mantine/core'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness, withLocations } from '../../../parts/business/current-business.ts'
import { DateRangeFields } from '../../../parts/form/DateRangeFields.tsx'
import { type Range, readDateRange, toUsDate } from '../../../parts/format/dates.ts'
import { distinctLabels } from '../../../parts/format/distinct-labels.ts'
import { Page } from '../../../parts/layout/Page.tsx'
import { PagedQuery, useListWindow } from '../../../parts/list/Paging.tsx'
import { useQueryValues } from '../../../parts/url/use-query-state.ts'
import { nameOf } from '../../users/person.ts'
import { AuditEntryList } from './AuditEntryList.tsx'
import { auditSubjects } from './audit-labels.ts'
import { usePeople } from './use-authors.ts'

export default function AuditScreen() {
  const business = useBusiness()
  const { businessId } = business
  const address = useQueryValues<keyof Change | 'from'>()
  const { textOf } = address
  const range = readDateRange({ from: textOf('since'), to: textOf('until') })
  const listWindow = useListWindow()
  const query = {
    ...(textOf('where') !== 'account' && { businessId }),
    ...(textOf('subject') && { subject: textOf('subject') }),
    ...(textOf('person') && { userId: address.numberOf('person') }),
    ...(range.from && { fromDate: toUsDate(range.from) }),
    ...(range.to && { toDate: toUsDate(range.to) }),
    ...listWindow,
  }
  const entries = useOperation('listAuditEntries', { query }, { keepPrevious: true })
  return (
    <Page
      title="Audit log"
      description={`Who changed what at ${withLocations(business)}. Customers' personal data is not recorded.`}
    >
      <Card>
        <AuditFilters textOf={textOf} range={range} onChange={(filters) => address.go({ ...filters, from: 0 })} />
        <PagedQuery
          of={entries}
          lines={8}
          empty={{ when: ({ entries }) => entries.length === 0, show: 'No entries match these filters.' }}
        >
          {({ entries }) => <AuditEntryList entries={entries} />}
        </PagedQuery>
      </Card>
    </Page>
  )
}

type Named = 'where' | 'subject' | 'person'
/** The address calls the range since and until, because from is the place in the list. */
type Change = Partial<Record<Named | 'since' | 'until', string>>

interface Props {
  readonly textOf: (name: Named) => string
  readonly range: Range
  readonly onChange: (filters: Change) => void
}

function AuditFilters({ textOf, range, onChange }: Props) {
  const people = distinctLabels(usePeople(), nameOf, (person) => `${nameOf(person)} (${person.email})`)
  const field = (name: Named) => ({
    value: textOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      <NativeSelect
        label="Scope"
        data={[
          { value: '', label: 'This business and below' },
          { value: 'account', label: 'Whole account' },
        ]}
        {...field('where')}
      />
      <NativeSelect
        label="Type"
        data={[
          { value: '', label: 'All' },
          ...Object.entries(auditSubjects).map(([value, label]) => ({ value, label })),
        ]}
        {...field('subject')}
      />
      <NativeSelect
        label="Person"
        data={[
          { value: '', label: 'Everyone' },
          ...[...people].map(([{ userId }, label]) => ({ value: String(userId), label })),
        ]}
        {...field('person')}
      />
      <DateRangeFields {...range} onChange={({ from, to }) => onChange({ since: from, until: to })} />
    </Group>
  )
}
