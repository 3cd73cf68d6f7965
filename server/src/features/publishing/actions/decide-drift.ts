import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { ErrorName } from '../../../core/values/catalogue.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { findUploadedPhotos, type ListingReading, type RuleContext } from '../../listings/actions/listing-context.ts'
import { type ChangedListing, writeListing } from '../../listings/actions/write-listings.ts'
import { ListingChange } from '../../listings/contract/listing.ts'
import type { ListingChange as Change, Listing, PassedImages } from '../../listings/rules/listing.ts'
import { parseListingChange } from '../../listings/rules/parse-listing.ts'
import type { Directory, Resolution } from '../contract/directory.ts'
import { publicationsQueued } from '../contract/facts.ts'
import type { EqualPair } from '../rules/compare.ts'
import { type CarriedServices, projectionOf } from '../rules/projection.ts'
import type { Difference } from '../rules/publication.ts'
import { resolveDrift, violationsOfAcceptance } from '../rules/resolve-drift.ts'
import { insertEqualValues, resolvePublication } from '../store/publications.ts'

/** What a directory should show for a location, and the differences. */
export interface DriftAtDirectory {
  readonly businessId: number
  readonly view: Directory
  readonly listing: Listing
  readonly services: CarriedServices
  readonly passed: PassedImages
  readonly differences: readonly Difference[]
}
export interface AppliedResolutions {
  readonly resolutions: readonly Resolution[]
  /** The listing with the accepted values; undefined if no value was accepted. */
  readonly changedListing: ChangedListing | undefined
  readonly equals: readonly EqualPair[]
  readonly isRestored: boolean
  /** Differences that have not been decided. */
  readonly differences: readonly Difference[]
}
type Tools = Omit<ListingReading, 'now'> & { readonly rules: RuleContext }

/** The result of the decisions for the listing, according to the rules of updateListing. Nothing is stored yet. */
export async function decideDrift(
  tools: Tools,
  { businessId, view, listing, services, passed, differences }: DriftAtDirectory,
  resolutions: readonly Resolution[],
): Promise<AppliedResolutions | { readonly violations: readonly Violation[] }> {
  const ours = projectionOf(listing, services, view, passed)
  const { violations, change, accepted, ...rest } = resolveDrift({ view, listing, ours, differences }, resolutions)
  if (violations.length > 0) return { violations }
  const decided = { resolutions, equals: rest.equals, isRestored: rest.isRestored, differences: rest.differences }
  if (!change) return { ...decided, changedListing: undefined }
  // Imported here, because loading it would slow down the start of every service.
  const { Check } = await import('typebox/value')
  if (!Check(ListingChange, change)) {
    const rule = 'the value of the directory is not valid in a listing; restore yours or update the listing'
    return { violations: [...accepted.keys()].map((field) => ({ field, rule })) }
  }
  const photos = await findUploadedPhotos(tools, businessId, (change as Change).media ?? {})
  const parsed = parseListingChange(listing, change as Change, { ...tools.rules, photos })
  if (!parsed.ok) return { violations: parsed.violations.map(({ field, rule }) => ({ field, rule })) }
  const { countryCode } = parsed.listing.businessInfo.location
  const still = violationsOfAcceptance(accepted, projectionOf(parsed.listing, services, view), countryCode)
  if (still.length > 0) return { violations: still }
  return { ...decided, changedListing: { businessId, stored: listing, listing: parsed.listing, photos } }
}

interface At {
  readonly businessId: number
  readonly directoryId: number
  readonly directory: string
  readonly now: Date
}

/** Stores the decision, in the transaction that has locked the listing and its publication. */
export async function storeDecision(
  db: Db,
  writer: Pick<Context<ErrorName>, 'partnerId' | 'emit' | 'record' | 'notify'>,
  { businessId, directoryId, directory, now }: At,
  { resolutions, changedListing, equals, isRestored, differences }: AppliedResolutions,
): Promise<void> {
  const { partnerId, emit, record } = writer
  const isAccepted = changedListing !== undefined
  if (changedListing) await writeListing(db, writer, changedListing)
  await insertEqualValues(db, partnerId, businessId, directoryId, equals)
  await resolvePublication(db, partnerId, businessId, directoryId, { differences, isRestored, isAccepted, now })
  await record(db, { businessId, subject: 'drift', subjectId: directory, after: { resolutions } })
  if (isRestored || isAccepted) await emit(db, publicationsQueued)
}
