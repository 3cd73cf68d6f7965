import { useDebouncedValue } from '@mantine/hooks'
import { PresenceError } from '@presence/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../parts/api/client.ts'
import { type Violation, violationsIn } from '../../parts/form/violations.ts'
import { type Change, changeBetween, type Listing } from './listing.ts'

export interface Check {
  readonly violations: readonly Violation[]
  readonly warnings: readonly Violation[]
}

const NOTHING: Check = { violations: [], warnings: [] }
const PAUSE_MS = 400

/** The server validates the draft shortly after the last keystroke, without saving it. */
export function useCheck(businessNumber: number, base: Listing, draft: Listing): Check & { isCurrent: boolean } {
  const [settled] = useDebouncedValue(draft, PAUSE_MS)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['check', businessNumber, base, settled],
    queryFn: ({ signal }) => check(businessNumber, changeBetween(base, settled), signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { ...(data ?? NOTHING), isCurrent: data !== undefined && !isPlaceholderData && settled === draft }
}

async function check(businessNumber: number, body: Change, signal: AbortSignal): Promise<Check> {
  try {
    const input = { params: { businessNumber }, query: { validateOnly: true }, body }
    const answer = await client.updateListing(input, { signal, idempotencyKey: false })
    return 'violations' in answer ? answer : NOTHING
  } catch (error) {
    if (error instanceof PresenceError && error.status === 400) return { ...NOTHING, violations: violationsIn(error) }
    throw error
  }
}
