import { Badge, Group, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatNumber } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { Paging } from '../../../parts/list/Paging.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { AnswersLink } from '../answers/Figure.tsx'
import { readUrlState, reportBody } from '../url-state.ts'
import { formatShare } from './shares.ts'

type Citation = ResponseOf<'getSearchAiCitations'>['citations'][number]

const PAGE_SIZE = 10

const columns: readonly Column<Citation>[] = [
  {
    header: 'Website',
    isRowHeader: true,
    cell: ({ domain, isOwnSite }) => (
      <Group gap="xs">
        <span>{domain}</span>
        {isOwnSite && <Badge>Your site</Badge>}
      </Group>
    ),
  },
  { header: 'Most cited pages', cell: ({ pages }) => <Pages of={pages} /> },
  {
    header: 'Answers',
    isNumeric: true,
    cell: ({ domain, answers }) => (
      <AnswersLink behind={{ domain }} what={`that cite ${domain}`}>
        {formatNumber(answers)}
      </AnswersLink>
    ),
  },
  { header: 'Share', isNumeric: true, cell: (citation) => formatShare(citation) },
]

/** Plain text, not links: the addresses come from the engine and may be unsafe. */
const Pages = ({ of: pages }: { of: Citation['pages'] }) => (
  <div>
    {pages.map(({ url, answers }) => (
      <Text key={url} size="sm" c="dimmed" className="wraps">
        {url} ({formatNumber(answers)})
      </Text>
    ))}
  </div>
)

export function Citations() {
  const { businessId } = useBusiness()
  const [address] = useQueryState(readUrlState)
  const [page, setPage] = useState(1)
  const report = useOperation(
    'getSearchAiCitations',
    {
      headers: { 'x-business-number': businessId },
      query: { sindex: (page - 1) * PAGE_SIZE, count: PAGE_SIZE },
      body: reportBody(address),
    },
    { keepPrevious: true },
  )
  return (
    <Section title="Citations">
      <Query of={report}>
        {({ citations, hasMore }) => (
          <>
            {citations.length === 0 ? (
              <Text c="dimmed">No answers cite a website.</Text>
            ) : (
              <DataTable label="Citations" columns={columns} rows={citations} keyOf={({ domain }) => domain} />
            )}
            <Paging page={page} hasMore={hasMore} onPage={setPage} />
          </>
        )}
      </Query>
    </Section>
  )
}
