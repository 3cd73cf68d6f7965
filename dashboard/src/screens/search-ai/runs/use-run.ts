import type { ResponseOf } from '@presence/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../api/client.ts'

export type Run = ResponseOf<'getSearchAiRun'>

const POLL_MS = 1500

const STALE_AFTERWARDS = [
  'listSearchAiRuns',
  'getSearchAiAccountSetup',
  'getSearchAiVisibility',
  'getSearchAiCitations',
  'getSearchAiAccuracy',
  'listSearchAiAnswers',
]

/** Polls while the run is in progress, and invalidates the reports when it has finished. */
export function useRun(runId: number) {
  const queries = useQueryClient()
  const run = useQuery({
    queryKey: ['getSearchAiRun', runId],
    queryFn: ({ signal }) => client.getSearchAiRun({ params: { runId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'finished' ? false : POLL_MS),
  })
  const isFinished = run.data?.status === 'finished'
  useEffect(() => {
    if (isFinished) for (const stale of STALE_AFTERWARDS) void queries.invalidateQueries({ queryKey: [stale] })
  }, [isFinished, queries])
  return run
}
