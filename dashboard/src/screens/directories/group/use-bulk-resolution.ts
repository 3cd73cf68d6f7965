import { createClient } from '@presence/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DriftedLocation } from '../../../api/generated.ts'
import { wordsFor } from '../../../parts/error-words.ts'
import { say } from '../../../parts/toast.ts'
import { inTurn } from '../../contacts/import/in-turn.ts'
import { readListing, type Version, writeListing } from '../../listing/use-listing.ts'
import { type Action, resolutionsOf } from '../directory.ts'

/** Retries more often: many locations need more requests than the rate limit allows per minute. */
const patient = createClient({ baseUrl: '/console', retries: 8 })
const AT_ONCE = 2

/** What shows differences, or sums them up. */
const STALE = ['listDrift', 'listDriftedLocations', 'getListingStatus', 'getListing', 'listAuditEntries', 'getHome']

export interface Decision {
  readonly directory: string
  readonly field: string
  readonly action: Action
}
export interface Refusal {
  readonly location: DriftedLocation
  readonly reason: string
}
/** The listing of a location before and after its value was replaced. */
interface Replaced {
  readonly businessNumber: number
  readonly before: Version
  readonly after: Version
}
interface State {
  readonly isRunning: boolean
  readonly done: number
  readonly refused: readonly Refusal[]
}
const START: State = { isRunning: false, done: 0, refused: [] }

export interface Outcome {
  readonly resolved: number
  readonly refused: readonly Refusal[]
  /** Only where a listing was changed. */
  readonly undo: (() => Promise<void>) | undefined
}

/** Resolves one field at many locations, one after the other, with the operation that a single location uses. */
export function useBulkResolution({ directory, field, action }: Decision) {
  const [state, setState] = useState(START)
  const isStopped = useRef(false)
  const queries = useQueryClient()
  const refresh = () => Promise.all(STALE.map((stale) => queries.invalidateQueries({ queryKey: [stale] })))

  async function resolve(location: DriftedLocation): Promise<Replaced | undefined> {
    const { businessNumber } = location
    const body = { directory, resolutions: resolutionsOf([{ ...location, field }], action) }
    const before = action === 'accept' ? await readListing(businessNumber) : undefined
    await patient.resolveListingStatus({ params: { businessNumber }, body })
    return before && { businessNumber, before, after: await readListing(businessNumber) }
  }

  async function run(locations: readonly DriftedLocation[]): Promise<Outcome> {
    isStopped.current = false
    setState({ ...START, isRunning: true })
    const refused: Refusal[] = []
    const replaced: Replaced[] = []
    let resolved = 0
    await inTurn(locations, AT_ONCE, async (location) => {
      try {
        const change = await resolve(location)
        if (change) replaced.push(change)
        resolved++
      } catch (error) {
        refused.push({ location, reason: wordsFor(error) })
      }
      setState((old) => ({ ...old, done: old.done + 1, refused: [...refused] }))
      return !isStopped.current
    })
    await refresh()
    setState((old) => ({ ...old, isRunning: false }))
    return { resolved, refused, undo: replaced.length > 0 ? () => undo(replaced) : undefined }
  }

  async function undo(replaced: readonly Replaced[]) {
    let restored = 0
    await inTurn(replaced, AT_ONCE, async ({ businessNumber, before, after }) => {
      await writeListing(businessNumber, after, before.listing).then(
        () => restored++,
        () => undefined,
      )
      return true
    })
    await refresh()
    say(
      restored === replaced.length
        ? 'Your listings have been restored. Your values are being sent to the directory.'
        : `${restored} of ${replaced.length} listings have been restored. The others could not be restored.`,
    )
  }

  return {
    state,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}
