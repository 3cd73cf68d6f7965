import { Badge, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Paging } from '../../../parts/Paging.tsx'
import { Query } from '../../../parts/Query.tsx'
import { type Column, Rows } from '../../../parts/Rows.tsx'
import { Section } from '../../../parts/Section.tsx'
import { useAddress } from '../../../parts/use-address.ts'
import { momentInWords } from '../../../parts/words.ts'
import { useBusiness } from '../../../shell/business.ts'
import { readAddress } from '../address.ts'
import { STATUS_LABELS } from './progress.ts'
import { RunActions } from './RunActions.tsx'
import { RunProgress } from './RunProgress.tsx'
import { type ListedRun, useRuns } from './use-runs.ts'

const columns: readonly Column<ListedRun>[] = [
  { header: 'Run', lead: true, cell: ({ runId }) => `Run ${runId}` },
  {
    header: 'Scope',
    cell: ({ scope, businessId }) => (scope === 'account' ? 'All locations' : `Business ${businessId}`),
  },
  { header: 'Started', cell: ({ startedAt }) => momentInWords(startedAt) },
  { header: 'Trigger', cell: ({ origin }) => (origin === 'schedule' ? 'Schedule' : 'Manual') },
  { header: 'Plan', cell: ({ version }) => `Version ${version}` },
  {
    header: 'Status',
    cell: ({ status }) => (
      <Badge color={status === 'running' ? 'blue' : 'gray'} miw="max-content">
        {STATUS_LABELS[status]}
      </Badge>
    ),
  },
  { header: 'Actions', quiet: true, cell: (run) => <RunActions run={run} /> },
]

/** The chosen run, or else the one in progress, above the list of all runs. */
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
      <Section title="All runs">
        <Query of={runs} empty={{ when: ({ runs }) => runs.length === 0, show: <Text c="dimmed">No runs yet.</Text> }}>
          {({ runs, hasMore }) => (
            <Stack gap="md">
              <Rows label="Runs" columns={columns} rows={runs} keyOf={({ runId }) => runId} />
              <Paging page={page} hasMore={hasMore} onPage={setPage} />
            </Stack>
          )}
        </Query>
      </Section>
    </Stack>
  )
}
