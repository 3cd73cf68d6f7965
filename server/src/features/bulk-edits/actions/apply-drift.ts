import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../../core/operation/context.ts'
import type { ErrorName } from '../../../core/values/catalogue.ts'
import { listingOf, type StoredListing } from '../../listings/rules/listing.ts'
import { storeDecision } from '../../publishing/actions/decide-drift.ts'
import { equalPairOf } from '../../publishing/rules/compare.ts'
import { removeEqualValues, resolvePublication } from '../../publishing/store/publications.ts'
import type { DriftDecision } from '../rules/bulk-change.ts'
import type { FieldChange } from '../rules/field-changes.ts'
import type { LocationOutcome } from '../store/bulk-edit-locations.ts'
import { planDrift, readDrift } from './plan-drift.ts'
import { LISTINGS_BETWEEN_TURNS, type PlanTools } from './plan-edit.ts'

type Writer = Pick<Context<ErrorName>, 'partnerId' | 'emit' | 'record' | 'notify'>

/** Resolves one field at each of these locations, in the transaction that has locked their listings. */
export async function applyDrift(
  tools: PlanTools & { readonly now: Date },
  writer: Writer,
  decision: DriftDecision,
  listings: readonly StoredListing[],
): Promise<LocationOutcome[]> {
  const { db, now } = tools
  const ids = listings.map(({ businessId }) => businessId)
  const drift = await readDrift(tools, decision, ids, true)
  const outcomes: LocationOutcome[] = []
  for (const location of listings) {
    const { outcome, resolutions } = await planDrift(tools, location, decision, drift)
    outcomes.push(outcome)
    const { businessId } = location
    if (resolutions && drift.directory) {
      const at = { businessId, directoryId: drift.directory.id, directory: decision.directory, now }
      await storeDecision(db, writer, at, resolutions)
    }
    if (outcomes.length % LISTINGS_BETWEEN_TURNS === 0) await setImmediate()
  }
  return outcomes
}

/** Reverts the decision that two values are equal, so they differ again. Values that were sent to a directory stay there. */
export async function revertDrift(
  tools: PlanTools & { readonly now: Date },
  { record }: Writer,
  decision: DriftDecision,
  listings: readonly StoredListing[],
  changesOf: ReadonlyMap<number, readonly FieldChange[]>,
): Promise<LocationOutcome[]> {
  const { db, partnerId, now } = tools
  const { field, action } = decision
  const ids = listings.map(({ businessId }) => businessId)
  const { directory, byLocation } = await readDrift(tools, decision, ids, true)
  const outcomes: LocationOutcome[] = []
  for (const location of listings) {
    const { businessId } = location
    const [pair] = changesOf.get(businessId) ?? []
    const row = byLocation.get(businessId)
    if (action === 'restore' || !directory || !row || !pair) {
      const rule =
        action === 'restore' ? 'your value was sent to the directory' : 'no longer connected to the directory'
      outcomes.push({ businessId, state: 'not restored', violations: [{ field, rule }] })
      continue
    }
    const { countryCode } = listingOf(location).businessInfo.location
    const equal = equalPairOf(field, pair.after, pair.before, countryCode)
    await removeEqualValues(db, partnerId, businessId, directory.id, [equal])
    const others = row.differences.filter((each) => each.field !== field)
    const again = { field, state: 'MISMATCH', theirs: pair.before, isDrift: true } as const
    const differences = [...others, again]
    const publication = { differences, isRestored: false, isAccepted: false, now }
    await resolvePublication(db, partnerId, businessId, directory.id, publication)
    const before = { resolutions: [{ field, action }] }
    await record(db, { businessId, subject: 'drift', subjectId: decision.directory, before })
    outcomes.push({ businessId, state: 'restored' })
  }
  return outcomes
}
