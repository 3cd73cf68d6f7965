import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { parseBusiness } from '../../businesses/rules/business-rules.ts'
import { findUploadedPhotos, type ListingReading, type RuleContext } from '../../listings/actions/listing-context.ts'
import type { ChangedListing } from '../../listings/actions/write-listings.ts'
import {
  emptyListing,
  type Listing,
  type ListingChange,
  listingOf,
  type Media,
  profileOf,
  type StoredListing,
  withProfile,
} from '../../listings/rules/listing.ts'
import { mergeListing } from '../../listings/rules/merge.ts'
import { parseListingChange } from '../../listings/rules/parse-listing.ts'
import { type BulkChange, changeFor } from '../rules/bulk-change.ts'
import { type FieldChange, fieldChangesBetween, fieldsChangedSince, restoringChange } from '../rules/field-changes.ts'
import type { LocationOutcome } from '../store/bulk-edit-locations.ts'

/** Number of listings to process before other requests are served. */
export const LISTINGS_BETWEEN_TURNS = 5

export interface LocationPlan {
  readonly outcome: LocationOutcome
  /** Undefined if there is nothing to write. */
  readonly toWrite?: ChangedListing
}
export type PlanTools = Omit<ListingReading, 'now'> & { readonly rules: RuleContext }

/** The result of the change for one listing, according to the rules of updateListing. */
export async function planEdit(tools: PlanTools, location: StoredListing, change: BulkChange): Promise<LocationPlan> {
  const { businessId } = location
  const stored = listingOf(location)
  const applied = await apply(tools, location, stored, changeFor(stored, change))
  if ('violations' in applied) return { outcome: { businessId, state: 'refused', violations: applied.violations } }
  const changes = fieldChangesBetween(stored, applied.listing)
  if (changes.length === 0) return { outcome: { businessId, state: 'unchanged' } }
  return { outcome: { businessId, state: 'changed', changes }, toWrite: { businessId, stored, ...applied } }
}

/** Restores the old values of the fields, unless one of the fields has changed since. */
export async function planUndo(
  tools: PlanTools,
  location: StoredListing,
  changes: readonly FieldChange[],
): Promise<LocationPlan> {
  const { businessId } = location
  const stored = listingOf(location)
  const notRestored = (violations: readonly Violation[]): LocationPlan => ({
    outcome: { businessId, state: 'not restored', violations },
  })
  const laterFields = fieldsChangedSince(stored, changes)
  if (laterFields.length > 0)
    return notRestored(laterFields.map((field) => ({ field, rule: 'changed since the bulk edit' })))
  const applied = await apply(tools, location, stored, restoringChange(stored, changes))
  if ('violations' in applied) return notRestored(applied.violations)
  return { outcome: { businessId, state: 'restored' }, toWrite: { businessId, stored, ...applied } }
}

type Applied = Omit<ChangedListing, 'businessId' | 'stored'> | { readonly violations: readonly Violation[] }

async function apply(
  tools: PlanTools,
  { businessId, document }: StoredListing,
  stored: Listing,
  change: ListingChange,
): Promise<Applied> {
  const merged = mergeListing(stored, change)
  if (document === null && !hasMoreThanProfile(merged)) return applyToProfile(stored, merged)
  const media = change.media as Partial<Media> | undefined
  const photos = await findUploadedPhotos(tools, businessId, media ?? {})
  const parsed = parseListingChange(stored, change, { ...tools.rules, photos })
  if (!parsed.ok) return { violations: parsed.violations.map(({ field, rule }) => ({ field, rule })) }
  // Unchanged images need no new check.
  return { listing: parsed.listing, photos: media && photos }
}

const hasMoreThanProfile = (listing: Listing) =>
  hasChanges(changesBetween(withProfile(emptyListing, profileOf(listing)), listing))

/** A business without a listing gets none, as with updateBusiness. Otherwise every mandatory field would be needed at once. */
function applyToProfile(stored: Listing, merged: Listing): Applied {
  const parsed = parseBusiness(profileOf(merged), stored.businessInfo.location)
  if (parsed.ok) {
    return { listing: withProfile(emptyListing, parsed.business), photos: undefined, isProfileOnly: true }
  }
  const sectionOf = (field: string) => (field === 'timezone' ? 'additionalInfo' : 'businessInfo')
  return { violations: parsed.violations.map(({ field, rule }) => ({ field: `${sectionOf(field)}.${field}`, rule })) }
}
