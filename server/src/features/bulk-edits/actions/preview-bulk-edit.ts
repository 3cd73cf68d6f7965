import { setImmediate } from 'node:timers/promises'
import { type ListingReading, readRuleContext } from '../../listings/actions/listing-context.ts'
import { findListings } from '../../listings/store/listings.ts'
import { CHANGE_GROUPS_MAX } from '../contract/bulk-edit.ts'
import type { BulkChange } from '../rules/bulk-change.ts'
import type { FieldChange } from '../rules/field-changes.ts'
import type { LocationOutcome, SelectedLocation } from '../store/bulk-edit-locations.ts'
import { planDrift, readDrift } from './plan-drift.ts'
import { LISTINGS_BETWEEN_TURNS, planEdit, readNames, readStatuses } from './plan-edit.ts'
import { type SelectedLocations, UNKNOWN_LOCATION } from './select-locations.ts'

const LISTINGS_AT_ONCE = 200

interface Page {
  readonly sindex: number
  readonly count: number
}

/**
 * What a bulk edit would do to each location, refused ones first. Nothing is stored. All locations are processed for
 * the counts, and those on the page again for their changes, because the changes of all would take too much memory.
 */
export async function previewBulkEdit(
  reading: ListingReading,
  selected: SelectedLocations,
  change: BulkChange,
  page: Page,
) {
  const { locations, unknown } = selected
  const plan = await planner(reading, locations, change)
  const states = new Map<number, LocationOutcome['state']>(unknown.map((businessId) => [businessId, 'refused']))
  const groups = changeGroups()
  await plan(locations.map(idOf), ({ businessId, state, changes = [] }) => {
    states.set(businessId, state)
    for (const change of changes) groups.add(change)
  })
  const ofState = (state: LocationOutcome['state']) =>
    [...states].flatMap(([id, each]) => (each === state ? [id] : [])).toSorted((one, other) => one - other)
  const [refused, changed, unchanged] = [ofState('refused'), ofState('changed'), ofState('unchanged')]
  const end = page.sindex + page.count
  const ids = [...refused, ...changed, ...unchanged].slice(page.sindex, end)
  const rows = new Map<number, ReturnType<typeof rowOf>>()
  const selectedIds = new Set(locations.map(idOf))
  await plan(
    ids.filter((id) => selectedIds.has(id)),
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
  return {
    counts,
    groups: groups.largest(),
    rows: ids.map((id) => rows.get(id) ?? isUnknown(id)),
    hasMore: states.size > end,
  }
}

/** Processes locations in batches, and serves other requests in between. */
async function planner(reading: ListingReading, locations: readonly SelectedLocation[], change: BulkChange) {
  const { db, partnerId, now } = reading
  const tools = { ...reading, rules: await readRuleContext(db, now) }
  const nameById = new Map(locations.map(({ id, name }) => [id, name]))
  return async (ids: readonly number[], onPlanned: (outcome: LocationOutcome, name: string) => void) => {
    for (let from = 0; from < ids.length; from += LISTINGS_AT_ONCE) {
      const batch = ids.slice(from, from + LISTINGS_AT_ONCE)
      const listings = await findListings(db, partnerId, batch)
      const statuses = await readStatuses(tools, change, batch)
      const names = await readNames(tools, change, batch)
      const drift = change.drift && (await readDrift(tools, change.drift, batch, false))
      for (const [at, listing] of listings.entries()) {
        const { outcome } =
          change.drift && drift
            ? await planDrift(tools, listing, change.drift, drift)
            : await planEdit(tools, listing, change, { statuses, names })
        onPlanned(outcome, nameById.get(listing.businessId) ?? '')
        if (at % LISTINGS_BETWEEN_TURNS === 0) await setImmediate()
      }
    }
  }
}

/** Values that differ at each location, such as descriptions, must not fill the memory. */
const GROUPS_AT_ONCE = 500

/** Counts equal changes. A value that comes after so many others counts for no group. */
function changeGroups() {
  const groups = new Map<string, FieldChange & { locations: number }>()
  return {
    add(change: FieldChange) {
      const key = JSON.stringify(change)
      const group = groups.get(key)
      if (group) group.locations++
      else if (groups.size < GROUPS_AT_ONCE) groups.set(key, { ...change, locations: 1 })
    },
    largest: () =>
      [...groups.values()].toSorted((one, other) => other.locations - one.locations).slice(0, CHANGE_GROUPS_MAX),
  }
}

const idOf = ({ id }: SelectedLocation) => id

const rowOf = ({ businessId, state, changes = [], violations = [] }: LocationOutcome, name: string) => ({
  businessId,
  name,
  state,
  changes: [...changes],
  violations: [...violations],
})
