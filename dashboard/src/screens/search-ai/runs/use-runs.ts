import type { ResponseOf } from '@presence/client'
import { useAnswer } from '../../../api/operations.ts'

export type ListedRun = ResponseOf<'listSearchAiRuns'>['runs'][number]

const PAGE_SIZE = 10

export const useRuns = (businessId: number, page: number) =>
  useAnswer(
    'listSearchAiRuns',
    { headers: { 'x-business-number': businessId }, query: { sindex: (page - 1) * PAGE_SIZE, count: PAGE_SIZE } },
    { keepPrevious: true },
  )
