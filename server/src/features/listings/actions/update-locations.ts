import type { ImportParent } from '../../../core/import/import-parent.ts'
import type { Db } from '../../../core/platform/database.ts'
import { updateImportedLocations } from '../../businesses/store/imports.ts'
import { withProfile } from '../rules/listing.ts'
import { lockListings, type StoredListing } from '../store/listings.ts'
import type { Outcome } from './create-locations.ts'
import { type Accepted, type Judged, judge, judgeAll, type ListingLine } from './judge-line.ts'
import type { KnownBusinesses } from './known-businesses.ts'
import { listingUpdated, recordListingEvents } from './listing-events.ts'
import type { ContextOf } from './named-photos.ts'
import { writeListings } from './write-listings.ts'

/** Deleting a location does not wait for an import, so it may happen between the lookup and the lock. */
const DELETED: Judged = {
  ok: false,
  violations: [{ field: 'externalId', rule: 'its location was deleted during the import; import the row again' }],
}

/** Returns how many locations were updated, and how many of these this import had created without content. */
export async function updateLocations(
  db: Db,
  { id, partnerId }: ImportParent,
  lines: readonly ListingLine[],
  known: KnownBusinesses,
  contextOf: ContextOf,
): Promise<Outcome & { readonly firstCount: number }> {
  if (lines.length === 0) return { count: 0, firstCount: 0, refused: [] }
  const locationIdOf = ({ externalId }: ListingLine) => known.get(externalId)?.locationId as number
  const stored = await lockListings(db, partnerId, lines.map(locationIdOf))
  const storedById = new Map(stored.map((each) => [each.businessId, each]))
  const judged = judgeAll(lines, (line) => {
    const before = storedById.get(locationIdOf(line))
    return before ? (levelChanges(line, known) ?? judge(line, before, contextOf(before.businessId))) : DELETED
  })
  const { refused } = judged
  const kept = judged.kept.filter((each) => {
    const isFoundByNumber = known.get(each.line.externalId)?.contentHash === undefined
    return !isFoundByNumber || !isAsStored(each, storedById.get(locationIdOf(each.line)))
  })
  if (kept.length === 0) return { count: 0, firstCount: 0, refused }
  const changed = kept.map(({ line, ...each }) => {
    const businessId = locationIdOf(line)
    return { ...each, businessId, photos: line.listing && contextOf(businessId).photos }
  })
  await Promise.all([
    writeListings(db, { partnerId }, changed),
    updateImportedLocations(
      db,
      partnerId,
      id,
      kept.map(({ line }) => line),
    ),
  ])
  await recordListingEvents(db, partnerId, () =>
    changed.flatMap(({ businessId, profile, listing }) =>
      listingUpdated(businessId, storedById.get(businessId), { profile, document: listing?.content }),
    ),
  )
  const firstCount = kept.filter(({ line }) => known.get(line.externalId)?.contentHash === '').length
  return { count: kept.length, firstCount, refused }
}

function levelChanges({ level, externalId }: ListingLine, known: KnownBusinesses): Judged | undefined {
  const type = known.get(externalId)?.type
  return level === undefined || level === type
    ? undefined
    : { ok: false, violations: [{ field: 'businessLevel', rule: `is ${type} and cannot be changed` }] }
}

/** A business found by its number has no hash, so the contents are compared. */
function isAsStored({ profile, listing }: Accepted, stored: StoredListing | undefined): boolean {
  if (!stored || JSON.stringify(profile) !== JSON.stringify(stored.profile)) return false
  const before = stored.document && JSON.stringify(withProfile(stored.document, stored.profile))
  return (listing?.document ?? null) === before
}
