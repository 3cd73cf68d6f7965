import { setImmediate } from 'node:timers/promises'
import { type ListingReading, readRuleContext } from '../../listings/actions/listing-context.ts'
import { findListings } from '../../listings/store/listings.ts'
import type { BulkChange } from '../rules/bulk-change.ts'
import type { ChosenLocation, LocationOutcome } from '../store/bulk-edit-locations.ts'
import { type Chosen, UNKNOWN_LOCATION } from './choose-locations.ts'
import { judgeDrift, readDrift } from './judge-drift.ts'
import { judgeEdit } from './judge-edit.ts'

const LISTINGS_AT_ONCE = 200
/** Number of listings to process before other requests are served. */
export const BETWEEN_TURNS = 5

interface Window {
  readonly sindex: number
  readonly count: number
}

/**
 * What a bulk edit would do to each location, refused ones first. Nothing is stored. All locations are processed for
 * the counts, and those on the page again for their changes, because the changes of all would take too much memory.
 */
export async function previewEdit(reading: ListingReading, chosen: Chosen, change: BulkChange, window: Window) {
  const { locations, unknown } = chosen
  const judge = await judging(reading, locations, change)
  const states = new Map<number, LocationOutcome['state']>(unknown.map((businessId) => [businessId, 'refused']))
  await judge(locations.map(idOf), ({ businessId, state }) => states.set(businessId, state))
  const ofState = (wanted: LocationOutcome['state']) =>
    [...states].flatMap(([id, state]) => (state === wanted ? [id] : [])).toSorted((one, other) => one - other)
  const [refused, changed, unchanged] = [ofState('refused'), ofState('changed'), ofState('unchanged')]
  const end = window.sindex + window.count
  const ids = [...refused, ...changed, ...unchanged].slice(window.sindex, end)
  const rows = new Map<number, ReturnType<typeof rowOf>>()
  const known = new Set(locations.map(idOf))
  await judge(
    ids.filter((id) => known.has(id)),
    (outcome, name) => rows.set(outcome.businessId, rowOf(outcome, name)),
  )
  const isUnknown = (businessId: number) => rowOf({ businessId, state: 'refused', violations: UNKNOWN_LOCATION }, '')
  const counts = {
    total: states.size,
    waiting: 0,
    changed: changed.length,
    unchanged: unchanged.length,
    refused: refused.length,
    restored: 0,
    notRestored: 0,
  }
  return { counts, rows: ids.map((id) => rows.get(id) ?? isUnknown(id)), hasMore: states.size > end }
}

/** Processes locations in batches, and serves other requests in between. */
async function judging(reading: ListingReading, locations: readonly ChosenLocation[], change: BulkChange) {
  const { db, partnerId, now } = reading
  const tools = { ...reading, rules: await readRuleContext(db, now) }
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  return async (ids: readonly number[], onJudged: (outcome: LocationOutcome, name: string) => void) => {
    for (let from = 0; from < ids.length; from += LISTINGS_AT_ONCE) {
      const batch = ids.slice(from, from + LISTINGS_AT_ONCE)
      const found = await findListings(db, partnerId, batch)
      const drift = change.drift && (await readDrift(tools, change.drift, batch, false))
      for (const [at, listing] of found.entries()) {
        const { outcome } =
          change.drift && drift
            ? await judgeDrift(tools, listing, change.drift, drift)
            : await judgeEdit(tools, listing, change)
        onJudged(outcome, names.get(listing.businessId) ?? '')
        if (at % BETWEEN_TURNS === 0) await setImmediate()
      }
    }
  }
}

const idOf = ({ id }: ChosenLocation) => id

const rowOf = ({ businessId, state, changes = [], violations = [] }: LocationOutcome, name: string) => ({
  businessId,
  name,
  state,
  changes: [...changes],
  violations: [...violations],
})
