import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import type { Violation } from '../../../core/values/violation.ts'
import type { LocationField } from '../../businesses/contract/location-fields.ts'
import type { AssignedNames } from '../../businesses/rules/assigned-names.ts'
import { parseBusiness } from '../../businesses/rules/business-rules.ts'
import { listAccountsOf } from '../../businesses/store/accounts.ts'
import { listNamesOfLocations } from '../../businesses/store/assigned-names.ts'
import { listStatuses } from '../../businesses/store/business-status.ts'
import type { BusinessRow } from '../../businesses/store/businesses.ts'
import { listFieldsOfAccount } from '../../businesses/store/location-fields.ts'
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
import { type BulkChange, changeFor, changesListing } from '../rules/bulk-change.ts'
import { type FieldChange, fieldChangesBetween, fieldsChangedSince, restoringChange } from '../rules/field-changes.ts'
import { type CurrentNames, isOfNames, namesChangedSince, namesChanges, namesOf } from '../rules/names-change.ts'
import type { LocationOutcome } from '../store/bulk-edit-locations.ts'

/** Number of listings to process before other requests are served. */
export const LISTINGS_BETWEEN_TURNS = 5

type Status = BusinessRow['status']
const STATUS = 'status'

/** The current statuses of these locations, if the change or one of the changes to undo is about them. */
export const readStatuses = async (
  { db, partnerId }: Pick<ListingReading, 'db' | 'partnerId'>,
  { status }: BulkChange,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Status>> =>
  new Map(status === undefined ? [] : (await listStatuses(db, partnerId, ids)).map(({ id, status }) => [id, status]))

/** The current levels, labels and fields of these locations, if the edit is about them. */
export async function readNames(
  { db, partnerId }: Pick<ListingReading, 'db' | 'partnerId'>,
  { levels, labels, locationFields }: BulkChange,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CurrentNames>> {
  if (!levels && !labels && !locationFields) return new Map()
  const accounts = locationFields ? await listAccountsOf(db, partnerId, ids) : new Map<number, number>()
  const definitions = new Map<number | undefined, readonly LocationField[]>()
  for (const account of new Set(accounts.values()))
    definitions.set(account, await listFieldsOfAccount(db, partnerId, account, undefined))
  const found = await listNamesOfLocations(db, partnerId, ids)
  return new Map(
    found.map((names) => [names.id, { ...names, definitions: definitions.get(accounts.get(names.id)) ?? [] }]),
  )
}

/** What is stored beside the listings. */
export interface Current {
  readonly statuses: ReadonlyMap<number, Status>
  readonly names: ReadonlyMap<number, CurrentNames>
}

export interface LocationPlan {
  readonly outcome: LocationOutcome
  /** Undefined if there is nothing to write. */
  readonly toWrite?: ChangedListing
  /** Undefined if it stays. */
  readonly status?: Status
  /** Levels, labels and fields to assign. */
  readonly names?: AssignedNames
}
export type PlanTools = Omit<ListingReading, 'now'> & { readonly rules: RuleContext }

/** The result of the change for one location. Nothing is changed where its listing cannot be. */
export async function planEdit(
  tools: PlanTools,
  location: StoredListing,
  change: BulkChange,
  { statuses, names }: Current,
): Promise<LocationPlan> {
  const { businessId } = location
  const planned = await planListing(tools, location, change)
  if (planned.outcome.state === 'refused') return planned
  const before = statuses.get(businessId)
  const { status } = change
  const ofStatus = status === undefined || before === status ? [] : [{ field: STATUS, before, after: status }]
  const current = names.get(businessId)
  const { changes: ofNames, violations } = current ? namesChanges(current, change) : { changes: [], violations: [] }
  if (violations.length > 0) return { outcome: { businessId, state: 'refused', violations } }
  if (ofStatus.length + ofNames.length === 0) return planned
  const changes = [...ofStatus, ...ofNames, ...(planned.outcome.changes ?? [])]
  return {
    ...planned,
    outcome: { businessId, state: 'changed', changes },
    ...(status !== undefined && ofStatus.length > 0 && { status }),
    ...(ofNames.length > 0 && { names: namesOf(ofNames, 'after') }),
  }
}

/** According to the rules of updateListing. */
async function planListing(tools: PlanTools, location: StoredListing, change: BulkChange): Promise<LocationPlan> {
  const { businessId } = location
  if (!changesListing(change)) return { outcome: { businessId, state: 'unchanged' } }
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
  allChanges: readonly FieldChange[],
  { statuses, names }: Current,
): Promise<LocationPlan> {
  const { businessId } = location
  const ofStatus = allChanges.find(({ field }) => field === STATUS)
  const changes = allChanges.filter((each) => each !== ofStatus && !isOfNames(each))
  const ofNames = allChanges.filter(isOfNames)
  const currentNames = names.get(businessId)
  const stored = listingOf(location)
  const notRestored = (violations: readonly Violation[]): LocationPlan => ({
    outcome: { businessId, state: 'not restored', violations },
  })
  const isStatusLater = ofStatus && statuses.get(businessId) !== ofStatus.after
  const laterNames = currentNames ? namesChangedSince(currentNames, ofNames) : []
  const laterFields = [...(isStatusLater ? [STATUS] : []), ...laterNames, ...fieldsChangedSince(stored, changes)]
  if (laterFields.length > 0)
    return notRestored(laterFields.map((field) => ({ field, rule: 'changed since the bulk edit' })))
  const restored = {
    outcome: { businessId, state: 'restored' },
    ...(ofStatus && { status: ofStatus.before as Status }),
    ...(ofNames.length > 0 && { names: namesOf(ofNames, 'before') }),
  } as const
  if (changes.length === 0) return restored
  const applied = await apply(tools, location, stored, restoringChange(stored, changes))
  if ('violations' in applied) return notRestored(applied.violations)
  return { ...restored, toWrite: { businessId, stored, ...applied } }
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
