import type { ImportParent } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { updateImportedLocations } from '../../businesses/store/imports.ts'
import { type StoredListing, withProfile } from '../rules/listing.ts'
import { lockListings } from '../store/listings.ts'
import type { Outcome } from './create-locations.ts'
import type { ExistingBusinesses } from './existing-businesses.ts'
import type { ContextOf } from './listing-context.ts'
import type { ListingLine } from './listing-row.ts'
import {
  type ValidatedRow,
  type ValidRow,
  validateRow,
  validateRows,
  writeCoordinates,
} from './validate-listing-row.ts'
import { listingUpdated, recordListingEvents, writeListings } from './write-listings.ts'

/** Deleting a location does not wait for an import, so it may happen between the lookup and the lock. */
const DELETED: ValidatedRow = {
  ok: false,
  violations: [{ field: 'externalId', rule: 'its location was deleted during the import; import the row again' }],
}

/** Returns how many locations were updated, and how many of these this import had created without content. */
export async function updateLocations(
  db: Db,
  { id, partnerId }: ImportParent,
  lines: readonly ListingLine[],
  existing: ExistingBusinesses,
  contextOf: ContextOf,
): Promise<Outcome & { readonly firstCount: number; readonly changedIds: ReadonlySet<number> }> {
  if (lines.length === 0) return { count: 0, firstCount: 0, refused: [], changedIds: new Set() }
  const locationIdOf = ({ externalId }: ListingLine) => existing.get(externalId)?.locationId as number
  const stored = await lockListings(db, partnerId, lines.map(locationIdOf))
  const storedById = new Map(stored.map((each) => [each.businessId, each]))
  const validated = validateRows(lines, (line) => {
    const before = storedById.get(locationIdOf(line))
    return before ? (levelChanges(line, existing) ?? validateRow(line, before, contextOf(before.businessId))) : DELETED
  })
  const { refused } = validated
  await writeCoordinates(
    db,
    partnerId,
    validated.valid.map(({ line }) => ({ line, businessId: locationIdOf(line) })),
  )
  const changes = validated.valid.filter((each) => {
    const isNew = existing.get(each.line.externalId)?.contentHash === ''
    return isNew || !isAsStored(each, storedById.get(locationIdOf(each.line)))
  })
  if (changes.length === 0) return { count: 0, firstCount: 0, refused, changedIds: new Set() }
  const changed = changes.map(({ line, ...each }) => {
    const businessId = locationIdOf(line)
    return { ...each, businessId, photos: line.listing && contextOf(businessId).photos }
  })
  await Promise.all([
    writeListings(db, { partnerId }, changed),
    updateImportedLocations(
      db,
      partnerId,
      id,
      changes.map(({ line }) => line),
    ),
  ])
  await recordListingEvents(db, partnerId, () =>
    changed.flatMap(({ businessId, profile, listing }) =>
      listingUpdated(businessId, storedById.get(businessId), { profile, document: listing?.content }),
    ),
  )
  const firstCount = changes.filter(({ line }) => existing.get(line.externalId)?.contentHash === '').length
  return {
    count: changes.length,
    firstCount,
    refused,
    changedIds: new Set(changed.map(({ businessId }) => businessId)),
  }
}

function levelChanges({ level, externalId }: ListingLine, existing: ExistingBusinesses): ValidatedRow | undefined {
  const type = existing.get(externalId)?.type
  return level === undefined || level === type
    ? undefined
    : { ok: false, violations: [{ field: 'businessLevel', rule: `is ${type} and cannot be changed` }] }
}

/** A row may differ from the one that was imported last, such as a row of an export, and still say what is stored. */
function isAsStored({ profile, listing }: ValidRow, stored: StoredListing | undefined): boolean {
  if (!stored || JSON.stringify(profile) !== JSON.stringify(stored.profile)) return false
  const before = stored.document && JSON.stringify(withProfile(stored.document, stored.profile))
  return (listing?.document ?? null) === before
}
