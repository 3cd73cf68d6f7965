import { Badge, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOperation } from '../../../parts/api/operations.ts'
import { useNameOfBusiness } from '../../../parts/business/business-names.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatCount, formatNumber, formatTimeAgo } from '../../../parts/format/format.ts'
import { type Column, DataTable } from '../../../parts/list/DataTable.tsx'
import { doneInPercent, formatLocationCounts, formatProgress, STATUS_LABELS } from './run.ts'

const columns: readonly Column<Run['engines'][number]>[] = [
  { header: 'Engine', isRowHeader: true, cell: ({ engine }) => engine },
  {
    header: 'Answered',
    isNumeric: true,
    cell: ({ answered, questions }) => `${formatNumber(answered)} of ${formatNumber(questions)}`,
  },
  { header: 'Failed', isNumeric: true, cell: ({ failed }) => formatNumber(failed) },
  { header: 'Skipped', isNumeric: true, cell: ({ skipped }) => formatNumber(skipped) },
  { header: 'Reason', cell: ({ reason }) => reason || null },
]

export function RunProgress({ runId }: { runId: number }) {
  const run = useRun(runId)
  return (
    <Card component="section" aria-label={`Run ${runId}`}>
      <Query of={run}>
        {(run) => (
          <Stack gap="md">
            <Group justify="space-between">
              <Group gap="sm">
                <Title order={2} size="h4">
                  Run {run.runId}
                </Title>
                <Badge color={run.status === 'running' ? 'neutral' : 'positive'}>{STATUS_LABELS[run.status]}</Badge>
              </Group>
              <Text size="sm" c="dimmed">
                Started {formatTimeAgo(run.startedAt)}
                {run.origin === 'schedule' && ' on schedule'} · Plan version {run.version} ·{' '}
                {formatCount(run.calls, 'call')}
              </Text>
            </Group>
            <Progress value={doneInPercent(run)} size="lg" animated={run.status === 'running'} aria-label="Progress" />
            <Text size="sm" role="status">
              {formatProgress(run)}
            </Text>
            {run.locations && <LocationsOf {...run.locations} />}
            <DataTable label="Engines" columns={columns} rows={run.engines} keyOf={({ engine }) => engine} />
          </Stack>
        )}
      </Query>
    </Card>
  )
}

/** The progress of an account's run, and why some locations were skipped. */
function LocationsOf({ examples, ...counts }: NonNullable<Run['locations']>) {
  const nameOf = useNameOfBusiness(examples.map(({ businessId }) => businessId))
  return (
    <div>
      <Text size="sm">{formatLocationCounts(counts)}</Text>
      {examples.map(({ businessId, reason }) => (
        <Text key={businessId} size="sm" c="dimmed">
          {nameOf(businessId)}: {reason}
        </Text>
      ))}
    </div>
  )
}

type Run = ResponseOf<'getSearchAiRun'>

const POLL_MS = 1500

const STALE_AFTERWARDS = [
  'listSearchAiRuns',
  'getSearchAiAccountSetup',
  'getSearchAiVisibility',
  'getSearchAiTrend',
  'getSearchAiCitations',
  'getSearchAiAccuracy',
  'listSearchAiAnswers',
]

/** Polls while the run is in progress, and invalidates the reports when it has finished. */
function useRun(runId: number) {
  const queries = useQueryClient()
  const pollMs = ({ status }: Run) => (status === 'finished' ? undefined : POLL_MS)
  const run = useOperation('getSearchAiRun', { params: { runId } }, { pollMs })
  const isFinished = run.data?.status === 'finished'
  useEffect(() => {
    if (isFinished) for (const stale of STALE_AFTERWARDS) void queries.invalidateQueries({ queryKey: [stale] })
  }, [isFinished, queries])
  return run
}
