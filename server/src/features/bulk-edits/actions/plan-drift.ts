import { listingOf, type StoredListing } from '../../listings/rules/listing.ts'
import { type AppliedResolutions, type DriftAtDirectory, decideDrift } from '../../publishing/actions/decide-drift.ts'
import { flatten, projectionOf } from '../../publishing/rules/projection.ts'
import { findGrantedDirectory } from '../../publishing/store/directory-grants.ts'
import { type LocationDrift, listDriftAt, lockDriftAt } from '../../publishing/store/drift.ts'
import type { DriftDecision } from '../rules/bulk-change.ts'
import { fieldChangesBetween } from '../rules/field-changes.ts'
import type { LocationPlan, PlanTools } from './plan-edit.ts'

export interface DriftPlan extends LocationPlan {
  /** Undefined if there is nothing to store. */
  readonly resolutions?: AppliedResolutions
}
export interface DirectoryDrift {
  /** Undefined if the partner may no longer use it. */
  readonly directory: Awaited<ReturnType<typeof findGrantedDirectory>>
  readonly byLocation: ReadonlyMap<number, LocationDrift>
}

/** The differences between the directory and these locations. If `isLocked`, their publications are locked. */
export async function readDrift(
  { db, partnerId }: Pick<PlanTools, 'db' | 'partnerId'>,
  { directory: name }: DriftDecision,
  ids: readonly number[],
  isLocked: boolean,
): Promise<DirectoryDrift> {
  const directory = await findGrantedDirectory(db, partnerId, name)
  const read = isLocked ? lockDriftAt : listDriftAt
  const rows = directory ? await read(db, partnerId, directory.id, ids) : []
  return { directory, byLocation: new Map(rows.map((row) => [row.businessId, row])) }
}

/** The result of the decision for one location, according to the rules of resolveListingStatus. */
export async function planDrift(
  tools: PlanTools,
  location: StoredListing,
  { field, action }: DriftDecision,
  { directory, byLocation }: DirectoryDrift,
): Promise<DriftPlan> {
  const { businessId } = location
  const locationDrift = byLocation.get(businessId)
  const difference = locationDrift?.differences.find((each) => each.field === field)
  if (!directory) {
    const violations = [{ field, rule: 'the directory is no longer available to you' }]
    return { outcome: { businessId, state: 'refused', violations } }
  }
  // The difference has been resolved since.
  if (!locationDrift || !difference) return { outcome: { businessId, state: 'unchanged' } }
  const drift = {
    ...locationDrift,
    passed: new Set(locationDrift.passed),
    view: directory.view,
    listing: listingOf(location),
  }
  const resolutions = await decideDrift(tools, drift, [{ field, action, ...(action === 'accept' && { clear: true }) }])
  if ('violations' in resolutions)
    return { outcome: { businessId, state: 'refused', violations: resolutions.violations } }
  const changes = resolutions.changedListing
    ? fieldChangesBetween(drift.listing, resolutions.changedListing.listing)
    : [{ field, before: difference.theirs ?? null, after: ourValueAt(drift, field) ?? null }]
  return { outcome: { businessId, state: 'changed', changes }, resolutions }
}

const ourValueAt = ({ listing, services, view, passed }: DriftAtDirectory, field: string) =>
  flatten(projectionOf(listing, services, view, passed)).get(field)
