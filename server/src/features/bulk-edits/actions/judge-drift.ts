import { listingOf, type StoredListing } from '../../listings/rules/listing.ts'
import { type AppliedResolutions, type DriftAtDirectory, decideDrift } from '../../publishing/actions/decide-drift.ts'
import { flatten, projectionOf } from '../../publishing/rules/projection.ts'
import { findGrantedDirectory } from '../../publishing/store/directory-grants.ts'
import { type LocationDrift, listDriftAt, lockDriftAt } from '../../publishing/store/drift.ts'
import type { DriftDecision } from '../rules/bulk-change.ts'
import { fieldChangesBetween } from '../rules/field-changes.ts'
import type { Judged, JudgeTools } from './judge-edit.ts'

export interface JudgedDrift extends Judged {
  /** Undefined if there is nothing to store. */
  readonly decided?: AppliedResolutions
}
export interface DriftAt {
  /** Undefined if the partner may no longer use it. */
  readonly directory: Awaited<ReturnType<typeof findGrantedDirectory>>
  readonly known: ReadonlyMap<number, LocationDrift>
}

/** The differences between the directory and these locations. If `isLocked`, their publications are locked. */
export async function readDrift(
  { db, partnerId }: Pick<JudgeTools, 'db' | 'partnerId'>,
  { directory: name }: DriftDecision,
  ids: readonly number[],
  isLocked: boolean,
): Promise<DriftAt> {
  const directory = await findGrantedDirectory(db, partnerId, name)
  const read = isLocked ? lockDriftAt : listDriftAt
  const rows = directory ? await read(db, partnerId, directory.id, ids) : []
  return { directory, known: new Map(rows.map((row) => [row.businessId, row])) }
}

/** The result of the decision for one location, according to the rules of resolveListingStatus. */
export async function judgeDrift(
  tools: JudgeTools,
  found: StoredListing,
  { field, action }: DriftDecision,
  { directory, known }: DriftAt,
): Promise<JudgedDrift> {
  const { businessId } = found
  const row = known.get(businessId)
  const difference = row?.differences.find((each) => each.field === field)
  if (!directory) {
    const violations = [{ field, rule: 'the directory is no longer available to you' }]
    return { outcome: { businessId, state: 'refused', violations } }
  }
  // The difference has been resolved since.
  if (!row || !difference) return { outcome: { businessId, state: 'unchanged' } }
  const drift = { ...row, passed: new Set(row.passed), view: directory.view, listing: listingOf(found) }
  const decided = await decideDrift(tools, drift, [{ field, action, ...(action === 'accept' && { clear: true }) }])
  if ('violations' in decided) return { outcome: { businessId, state: 'refused', violations: decided.violations } }
  const changes = decided.changedListing
    ? fieldChangesBetween(drift.listing, decided.changedListing.listing)
    : [{ field, before: difference.theirs ?? null, after: oursAt(drift, field) ?? null }]
  return { outcome: { businessId, state: 'changed', changes }, decided }
}

const oursAt = ({ listing, services, view, passed }: DriftAtDirectory, field: string) =>
  flatten(projectionOf(listing, services, view, passed)).get(field)
