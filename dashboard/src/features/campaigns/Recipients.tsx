import { Anchor, Group, NativeSelect, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReadOptions, readAllPages } from '../../parts/api/all-pages.ts'
import type { Operations } from '../../parts/api/generated.ts'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { formatDateTime } from '../../parts/format/format.ts'
import { Section } from '../../parts/layout/Section.tsx'
import { CsvButton } from '../../parts/list/CsvButton.tsx'
import type { CsvColumn } from '../../parts/list/csv.ts'
import { type Column, DataTable } from '../../parts/list/DataTable.tsx'
import { PagedQuery, useListWindow } from '../../parts/list/Paging.tsx'
import { SortField } from '../../parts/list/SortField.tsx'
import { choiceAt, sortQuery } from '../../parts/url/query-string.ts'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { type Campaign, formatReason } from './campaign.ts'

type Recipient = Operations['listCampaignRecipients']['response']['recipients'][number]

const STATES = { planned: 'Planned', sent: 'Sent', bounced: 'Bounced', failed: 'Failed', skipped: 'Skipped' } as const
const STATE_CHOICES = ['', 'planned', 'sent', 'bounced', 'failed', 'skipped'] as const
const SORTS = ['planned', 'name', '-name', '-sent', 'sent'] as const
const SORT_LABELS = {
  planned: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-sent': 'Sent, newest first',
  sent: 'Sent, oldest first',
} satisfies Record<(typeof SORTS)[number], string>

const formatState = ({ state, reason }: Recipient) =>
  reason !== '' && state !== 'planned' && state !== 'sent' ? formatReason({ state, reason, count: 1 }) : STATES[state]
const nameOf = ({ contactId, contactName }: Recipient) =>
  contactName ?? (contactId === null ? 'Deleted contact' : `Contact ${contactId}`)

const csvColumns: readonly CsvColumn<Recipient>[] = [
  ['Contact', ({ contactId }) => contactId],
  ['Name', ({ contactName }) => contactName],
  ['Business', ({ businessId }) => businessId],
  ['Location', ({ businessName }) => businessName],
  ['Status', formatState],
  ['Sent at', ({ sentAt }) => sentAt],
  ['Opened at', ({ openedAt }) => openedAt],
  ['Rated at', ({ ratedAt }) => ratedAt],
]
const moment = (header: string, of: (recipient: Recipient) => string): Column<Recipient> => ({
  header,
  cell: (recipient) => (of(recipient) ? formatDateTime(of(recipient)) : null),
})
const columns: readonly Column<Recipient>[] = [
  { header: 'Contact', isRowHeader: true, cell: (recipient) => <Contact of={recipient} /> },
  { header: 'Location', cell: ({ businessName }) => businessName || null },
  { header: 'Status', cell: formatState },
  moment('Sent', ({ sentAt }) => sentAt),
  moment('Opened', ({ openedAt }) => openedAt),
  moment('Rated', ({ ratedAt }) => ratedAt),
]

interface Props {
  readonly campaign: Campaign
  /** The polling interval while the campaign is running. */
  readonly everyMs: number
}

/** Everyone in the audience, and what became of their message. */
export function Recipients({ campaign: { campaignId, status }, everyMs }: Props) {
  const { businessNumber } = useBusiness()
  const { textOf, go } = useQueryValues<'state' | 'sort' | 'from'>()
  const state = choiceAt({ state: textOf('state') }, 'state', STATE_CHOICES)
  const sort = choiceAt({ sort: textOf('sort') }, 'sort', SORTS)
  const params = { businessNumber, campaignId }
  const query = { ...(state && { state }), ...sortQuery<'planned' | 'name' | 'sent'>(sort) }
  const listWindow = useListWindow()
  const recipients = useOperation(
    'listCampaignRecipients',
    { params, query: { ...query, ...listWindow } },
    { keepPrevious: true, alwaysFresh: true, pollMs: () => (status === 'running' ? everyMs : undefined) },
  )
  const read = async (options: ReadOptions) => {
    const pages = await readAllPages('listCampaignRecipients', 'recipients', { params, query }, options)
    return { rows: pages.recipients, hasMore: pages.hasMore }
  }
  return (
    <Section title="Recipients">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label="Status"
          value={state}
          onChange={(event) => go({ state: event.currentTarget.value, from: undefined })}
          data={STATE_CHOICES.map((value) => ({ value, label: value === '' ? 'All' : STATES[value] }))}
        />
        <SortField value={sort} labels={SORT_LABELS} onChange={(sort) => go({ sort, from: undefined }, true)} />
        <CsvButton name={`campaign-${campaignId}`} columns={csvColumns} read={read} />
      </Group>
      <PagedQuery
        of={recipients}
        empty={{
          when: ({ recipients }) => recipients.length === 0 && listWindow.sindex === 0,
          show: state === '' ? 'No recipients yet.' : 'No recipients have this status.',
        }}
      >
        {({ recipients }) => (
          <DataTable label="Recipients" columns={columns} rows={recipients} keyOf={({ messageId }) => messageId} />
        )}
      </PagedQuery>
    </Section>
  )
}

function Contact({ of: recipient }: { of: Recipient }) {
  const { businessNumber } = useBusiness()
  const { contactId } = recipient
  if (contactId === null) return <Text size="sm">{nameOf(recipient)}</Text>
  return (
    <Anchor
      component={Link}
      size="sm"
      to={`/app/business/${businessNumber}/contacts`}
      search={{ contact: contactId } as never}
    >
      {nameOf(recipient)}
    </Anchor>
  )
}
