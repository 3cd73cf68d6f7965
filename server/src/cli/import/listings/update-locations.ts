import type { Db } from '../../../platform/database.ts'
import { updateBusinesses } from '../../../store/businesses.ts'
import { type ImportedLocation, type ImportParent, updateImportedLocations } from '../../../store/imports.ts'
import { lockListings, upsertListings } from '../../../store/listings.ts'
import { renewMediaChecksOfMany } from '../../../store/media-checks.ts'
import { requestPublishingOfListings } from '../../../store/publish-requests.ts'
import type { Outcome } from './create-locations.ts'
import { tellOfListings } from './imported-events.ts'
import { type Judged, judge, judgeAll, type ListingLine } from './judge-line.ts'
import type { ContextOf } from './named-photos.ts'

/** Deleting a location does not wait for an import, so it may go between finding it and locking it. */
const DELETED: Judged = {
  ok: false,
  violations: [{ field: 'externalId', rule: 'its location was deleted during the import; import the row again' }],
}

export async function updateLocations(
  db: Db,
  { id, partnerId }: ImportParent,
  lines: readonly ListingLine[],
  known: ReadonlyMap<string, ImportedLocation>,
  contextOf: ContextOf,
): Promise<Outcome> {
  if (lines.length === 0) return { count: 0, refused: [] }
  const locationIdOf = ({ externalId }: ListingLine) => known.get(externalId)?.locationId as number
  const stored = await lockListings(db, partnerId, lines.map(locationIdOf))
  const storedById = new Map(stored.map((each) => [each.businessId, each]))
  const { kept, refused } = judgeAll(lines, (line) => {
    const before = storedById.get(locationIdOf(line))
    return before ? judge(line, before, contextOf(before.businessId)) : DELETED
  })
  if (kept.length === 0) return { count: 0, refused }
  const changed = kept.map((each) => ({ ...each, businessId: locationIdOf(each.line) }))
  const listings = changed.flatMap(({ line, businessId, listing }) =>
    listing ? [{ businessId, isSent: line.listing !== undefined, ...listing }] : [],
  )
  await Promise.all([
    updateBusinesses(
      db,
      partnerId,
      changed.map(({ businessId, profile }) => ({ id: businessId, fields: profile })),
    ),
    upsertListings(db, listings),
    requestPublishingOfListings(
      db,
      changed.map(({ businessId }) => businessId),
    ),
    renewMediaChecksOfMany(
      db,
      listings.filter(({ isSent }) => isSent),
      (businessId) => contextOf(businessId).photos,
    ),
    updateImportedLocations(
      db,
      partnerId,
      id,
      changed.map(({ line }) => line),
    ),
  ])
  await tellOfListings(db, partnerId, () =>
    changed.map(({ businessId, profile, listing }) => ({
      businessId,
      before: storedById.get(businessId),
      after: { profile, document: listing?.content },
    })),
  )
  return { count: kept.length, refused }
}
