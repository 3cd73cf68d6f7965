import { Badge, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Paging } from '../../../parts/Paging.tsx'
import { Query } from '../../../parts/Query.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { useAddress } from '../../../parts/use-address.ts'
import { momentInWords } from '../../../parts/words.ts'
import { useBusiness } from '../../../shell/business.ts'
import { readAddress } from '../address.ts'
import { RunActions } from './RunActions.tsx'
import { RunProgress } from './RunProgress.tsx'
import { type ListedRun, useRuns } from './use-runs.ts'

const columns: readonly Column<ListedRun>[] = [
  { header: 'Run', lead: true, cell: ({ runId }) => `Run ${runId}` },
  {
    header: 'About',
    cell: ({ scope, businessId }) => (scope === 'account' ? 'all locations' : `business ${businessId}`),
  },
  { header: 'Started', cell: ({ startedAt }) => momentInWords(startedAt) },
  { header: 'By', cell: ({ origin }) => (origin === 'schedule' ? 'itself' : 'somebody') },
  { header: 'Plan', cell: ({ version }) => `version ${version}` },
  { header: 'State', cell: ({ status }) => <Badge color={status === 'running' ? 'blue' : 'gray'}>{status}</Badge> },
  { header: 'Actions', quiet: true, cell: (run) => <RunActions run={run} /> },
]

/** The chosen one with its progress, or the newest while it is running. */
export function Runs() {
  const { businessId } = useBusiness()
  const [{ run: chosen }] = useAddress(readAddress)
  const [page, setPage] = useState(1)
  const runs = useRuns(businessId, page)
  const running = runs.data?.runs.find(({ status }) => status === 'running')
  const shown = chosen ? Number(chosen) : running?.runId
  return (
    <Stack gap="lg">
      {shown !== undefined && <RunProgress key={shown} runId={shown} />}
      <Card component="section" aria-label="All runs">
        <Title order={2} size="h4" mb="md">
          All runs
        </Title>
        <Query of={runs} empty={{ when: ({ runs }) => runs.length === 0, show: <Text c="dimmed">None yet.</Text> }}>
          {({ runs, hasMore }) => (
            <Stack gap="md">
              <Rows label="Runs" columns={columns} rows={runs} keyOf={({ runId }) => runId} />
              <Paging page={page} hasMore={hasMore} onPage={setPage} />
            </Stack>
          )}
        </Query>
      </Card>
    </Stack>
  )
}
