import type { Static } from 'typebox'
import type { Db } from '../../../core/platform/database.ts'
import { attemptsMax } from '../../../core/values/retry.ts'
import { type Listing, listingOf, type PassedImages, type StoredParts } from '../../listings/rules/listing.ts'
import { listPassedImages } from '../../listings/store/media-checks.ts'
import type { Directory, DirectoryState, DirectoryStatus } from '../contract/directory.ts'
import { type CarriedServices, projectionOf, showFields } from '../rules/projection.ts'
import { countLocations, type LocationCounts } from '../store/bulk-connections.ts'
import { findCarriedServices } from '../store/carried-services.ts'
import { listPublications, type PublicationStatus } from '../store/publications.ts'

export type PublicationSummary = PublicationStatus & { readonly locations?: LocationCounts }

/** The state of a location at each directory; for an enterprise, the combined states of its locations. */
export async function listPublicationStates(
  db: Db,
  partnerId: number,
  businessId: number,
): Promise<PublicationSummary[]> {
  const counts = await countLocations(db, partnerId, businessId)
  const publications = await listPublications(db, partnerId, businessId)
  return publications.map((publication) => {
    const locations = counts.get(publication.directory)
    return locations ? { ...publication, ...stateOf(locations) } : publication
  })
}

/** The combined state of an enterprise's locations at one directory, while a job processes them. */
export async function findBulkState(db: Db, partnerId: number, enterpriseId: number, name: string) {
  const all = await listPublicationStates(db, partnerId, enterpriseId)
  const { directory, view, state, reason, locations } = all.find(
    ({ directory }) => directory === name,
  ) as Required<PublicationSummary>
  return { directory, view, state, reason, locations }
}

/** Combines the states of all locations: pending first, then states that need attention. */
function stateOf(locations: LocationCounts): { state: DirectoryState; reason: string; locations: LocationCounts } {
  const { total, connected, drifted, pending, failed, optedOut } = locations
  const reason = failed > 0 ? `${failed} of ${total} locations ${failed === 1 ? 'needs' : 'need'} attention` : ''
  if (pending > 0) return { state: 'pending', reason, locations }
  if (failed > 0) return { state: 'action required', reason, locations }
  if (drifted > 0) return { state: 'drifted', reason, locations }
  if (connected > 0) return { state: 'in sync', reason, locations }
  return { state: total > 0 && optedOut === total ? 'opted out' : 'not connected', reason, locations }
}

interface ToPublish {
  readonly listing: Listing
  readonly services: CarriedServices
  readonly passed: PassedImages
}

/** What directories should show for a location. Only those with the view `search` show services. */
export async function readListingToPublish(
  db: Db,
  partnerId: number,
  { businessId, ...stored }: StoredParts & { readonly businessId: number },
  view: Directory = 'search',
): Promise<ToPublish> {
  const services = view === 'search' ? await findCarriedServices(db, partnerId, businessId) : {}
  return { listing: listingOf(stored), services, passed: await listPassedImages(db, partnerId, businessId) }
}

export function showPublication(
  { listing, services, passed }: ToPublish,
  publication: PublicationSummary,
): Static<typeof DirectoryStatus> {
  const { directory, view, state, reason, attempts, differences, unsupported, sent, readBack, nextAttempt } =
    publication
  const isListed = readBack !== null && state !== 'not connected' && state !== 'opted out'
  return {
    directory,
    view,
    state,
    reason,
    ...(publication.locations && { locations: publication.locations }),
    sent: sent?.toISOString() ?? '',
    readBack: readBack?.toISOString() ?? '',
    nextAttempt: nextAttempt?.toISOString() ?? '',
    attempts,
    isDeadLetter: nextAttempt === null && attempts >= attemptsMax,
    fields: isListed ? showFields(projectionOf(listing, services, view, passed), differences, unsupported) : [],
  }
}
