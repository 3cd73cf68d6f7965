import type { ResponseOf } from '@presence/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAnswer } from '../../../parts/api/operations.ts'

export type Run = ResponseOf<'getSearchAiRun'>

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
export function useRun(runId: number) {
  const queries = useQueryClient()
  const everyMs = ({ status }: Run) => (status === 'finished' ? undefined : POLL_MS)
  const run = useAnswer('getSearchAiRun', { params: { runId } }, { everyMs })
  const isFinished = run.data?.status === 'finished'
  useEffect(() => {
    if (isFinished) for (const stale of STALE_AFTERWARDS) void queries.invalidateQueries({ queryKey: [stale] })
  }, [isFinished, queries])
  return run
}
