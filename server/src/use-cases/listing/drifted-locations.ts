import { emptyListing } from '../../domain/listing/listing.ts'
import { withProfile } from '../../domain/listing/profile.ts'
import { flatten } from '../../domain/publishing/flat-listing.ts'
import { projectionOf } from '../../domain/publishing/projection.ts'
import type { DriftedLocation } from '../../store/publishing/drift.ts'

/** Our value and theirs, as the status of a single location shows them. */
export function showDriftedLocation(location: DriftedLocation) {
  const { businessNumber, name, city, view, difference, profile, document, services, passed } = location
  const listing = withProfile(document ?? emptyListing, profile)
  const ours = flatten(projectionOf(listing, services, view, new Set(passed))).get(difference.field)
  return {
    businessNumber,
    name,
    city,
    state: difference.state,
    ...(ours !== undefined && { ours }),
    ...(difference.theirs !== undefined && { theirs: difference.theirs }),
  }
}
