import { setImmediate } from 'node:timers/promises'
import type { BulkChange } from '../../../domain/listing/bulk-change.ts'
import type { ChosenLocation, LocationOutcome } from '../../../store/listing/bulk-edit-locations.ts'
import { findListings } from '../../../store/listing/listings.ts'
import { type ListingReading, readRuleContext } from '../listing-context.ts'
import { type Chosen, UNKNOWN_LOCATION } from './choose-locations.ts'
import { judgeEdit } from './judge-edit.ts'

const LISTINGS_AT_ONCE = 200
/** Listings that are judged before other requests have their turn. */
export const BETWEEN_TURNS = 5

/** What a bulk edit would do to each location, those that it would refuse first. Nothing is stored. */
export async function previewEdit(reading: ListingReading, { locations, unknown }: Chosen, change: BulkChange) {
  const { db, partnerId, now } = reading
  const tools = { ...reading, rules: await readRuleContext(db, now) }
  const rows: ReturnType<typeof rowOf>[] = unknown.map((businessId) =>
    rowOf({ businessId, state: 'refused', violations: UNKNOWN_LOCATION }, ''),
  )
  for (let from = 0; from < locations.length; from += LISTINGS_AT_ONCE) {
    const batch = locations.slice(from, from + LISTINGS_AT_ONCE)
    const names = new Map(batch.map(({ id, name }) => [id, name]))
    const found = await findListings(db, partnerId, batch.map(idOf))
    for (const [at, listing] of found.entries()) {
      const { outcome } = await judgeEdit(tools, listing, change)
      rows.push(rowOf(outcome, names.get(listing.businessId) ?? ''))
      if (at % BETWEEN_TURNS === 0) await setImmediate()
    }
  }
  const ofState = (wanted: LocationOutcome['state']) =>
    rows.filter(({ state }) => state === wanted).toSorted((one, other) => one.businessId - other.businessId)
  const [refused, changed, unchanged] = [ofState('refused'), ofState('changed'), ofState('unchanged')]
  const counts = {
    total: rows.length,
    waiting: 0,
    changed: changed.length,
    unchanged: unchanged.length,
    refused: refused.length,
    restored: 0,
    notRestored: 0,
  }
  return { counts, rows: [...refused, ...changed, ...unchanged] }
}

const idOf = ({ id }: ChosenLocation) => id

const rowOf = ({ businessId, state, changes = [], violations = [] }: LocationOutcome, name: string) => ({
  businessId,
  name,
  state,
  changes: [...changes],
  violations: [...violations],
})
