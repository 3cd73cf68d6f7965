import { useDebouncedValue } from '@mantine/hooks'
import type { FoundBusiness } from '../api/generated.ts'
import { useAnswer } from '../api/operations.ts'

const SEARCH_PAUSE_MS = 200

interface Options {
  readonly count: number
  /** Only at and below this business. */
  readonly businessId?: number
  readonly type?: FoundBusiness['type']
  readonly enabled?: boolean
  /** If true, nothing is searched without a text; otherwise, that finds all. */
  readonly needsText?: boolean
}

/** The businesses that contain the text, searched on the server when the person stops typing. */
export function useBusinessSearch(typed: string, { enabled = true, needsText = false, ...options }: Options) {
  const text = typed.trim()
  const [search] = useDebouncedValue(text, SEARCH_PAUSE_MS)
  const answer = useAnswer(
    'searchBusinesses',
    { query: { ...options, search } },
    { enabled: enabled && (search !== '' || !needsText), keepPrevious: true },
  )
  return {
    hits: answer.data?.businesses ?? [],
    hasMore: answer.data?.hasMore ?? false,
    error: answer.error,
    /** Whether these are the hits for the text that is typed. */
    isCurrent: text === search && answer.isFetched && !answer.isPlaceholderData,
  }
}
