import { Badge, Button, Group, Stack } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useOperation } from '../../../parts/api/operations.ts'
import { useNameOfBusiness } from '../../../parts/business/business-names.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatDateTime } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { Paging } from '../../../parts/list/Paging.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { readUrlState } from '../url-state.ts'
import { RunProgress } from './RunProgress.tsx'
import { isoDayOf, STATUS_LABELS } from './run.ts'

type ListedRun = ResponseOf<'listSearchAiRuns'>['runs'][number]

const PAGE_SIZE = 10

const columnsFor = (nameOf: (businessId: number) => string): readonly Column<ListedRun>[] => [
  { header: 'Run', isRowHeader: true, cell: ({ runId }) => `Run ${runId}` },
  {
    header: 'Scope',
    cell: ({ scope, businessId }) => (scope === 'account' ? 'All locations' : nameOf(businessId)),
  },
  { header: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
  { header: 'Trigger', cell: ({ origin }) => (origin === 'schedule' ? 'Schedule' : 'Manual') },
  { header: 'Plan', cell: ({ version }) => `Version ${version}` },
  {
    header: 'Status',
    cell: ({ status }) => (
      <Badge color="neutral" miw="max-content">
        {STATUS_LABELS[status]}
      </Badge>
    ),
  },
  { header: 'Actions', hidesHeader: true, cell: (run) => <RunActions run={run} /> },
]

/** The chosen run, or else the one in progress, above the list of all runs. */
export function Runs() {
  const { businessId } = useBusiness()
  const [{ run: runInUrl }] = useQueryState(readUrlState)
  const [page, setPage] = useState(1)
  const runs = useOperation(
    'listSearchAiRuns',
    { headers: { 'x-business-number': businessId }, query: { sindex: (page - 1) * PAGE_SIZE, count: PAGE_SIZE } },
    { keepPrevious: true },
  )
  const nameOf = useNameOfBusiness(runs.data?.runs.map((run) => run.businessId) ?? [])
  const running = runs.data?.runs.find(({ status }) => status === 'running')
  const runId = runInUrl ? Number(runInUrl) : running?.runId
  return (
    <Stack gap="lg">
      {runId !== undefined && <RunProgress key={runId} runId={runId} />}
      <Section title="All runs">
        <Query of={runs} empty={{ when: ({ runs }) => runs.length === 0, show: 'No runs yet.' }}>
          {({ runs, hasMore }) => (
            <Stack gap="md">
              <DataTable label="Runs" columns={columnsFor(nameOf)} rows={runs} keyOf={({ runId }) => runId} />
              <Paging page={page} hasMore={hasMore} onPage={setPage} />
            </Stack>
          )}
        </Query>
      </Section>
    </Stack>
  )
}

function RunActions({ run: { runId, status, runDate } }: { run: ListedRun }) {
  const [, change] = useQueryState(readUrlState)
  const day = isoDayOf(runDate)
  return (
    <Group justify="flex-end" gap="xs" wrap="nowrap">
      <Button variant="subtle" size="compact-sm" onClick={() => change({ run: String(runId) })}>
        View details<span className="for-screen-readers"> of run {runId}</span>
      </Button>
      {status === 'finished' && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change({ part: undefined, run: '', from: day, to: day, theme: [], engine: [] })}
        >
          View results<span className="for-screen-readers"> for the day of run {runId}</span>
        </Button>
      )}
    </Group>
  )
}
