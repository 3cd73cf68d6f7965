import type { BusinessProfile } from '../../../core/contract/business.ts'
import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { ErrorName } from '../../../core/values/catalogue.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { updateBusinesses } from '../../businesses/store/businesses.ts'
import { hasSubscription, recordEvents } from '../../webhooks/store/webhook-events.ts'
import { listingChanged, photosAdded } from '../contract/facts.ts'
import { emptyListing, type Listing, listingOf, profileOf, type StoredParts } from '../rules/listing.ts'
import { emptyHealthFields } from '../rules/listing-health.ts'
import type { UploadedPhotos } from '../rules/uploaded-photos.ts'
import { type StoredForm, showListing, storedFormOf } from '../rules/visible-listing.ts'
import { upsertListings } from '../store/listings.ts'
import { renewMediaChecks } from '../store/media-checks.ts'
import { requestListingPublishing } from '../store/publish-requests.ts'

/** The event contains the names of changed fields, without values. There is no event if nothing has changed. */
export function listingUpdated(
  businessId: number,
  before: StoredParts | undefined,
  after: StoredParts,
): WebhookEvent[] {
  const changes = changesBetween(before ? listingOf(before) : emptyListing, listingOf(after))
  const fields = [...new Set([...Object.keys(changes.before), ...Object.keys(changes.after)])]
  if (fields.length === 0) return []
  return [{ type: 'listing.updated', businessIds: [businessId], data: { businessId, fields } }]
}

/** Events for many listings. They are computed only if there is a subscription. */
export async function recordListingEvents(db: Db, partnerId: number, events: () => WebhookEvent[]) {
  if (await hasSubscription(db, partnerId, 'listing.updated')) await recordEvents(db, partnerId, events())
}

/** A valid listing with the texts to store. An import creates them before its transaction. */
export type ListingToWrite = StoredForm & { readonly content: Listing }
export const listingToWrite = (content: Listing): ListingToWrite => ({ ...storedFormOf(content), content })

export interface WrittenBusiness {
  readonly businessId: number
  readonly profile: BusinessProfile
  /** Undefined if the business has no listing and gets none. */
  readonly listing: ListingToWrite | undefined
  /** Undefined if the images are unchanged. */
  readonly photos?: UploadedPhotos | undefined
}

/**
 * Writes businesses with their listings, in the caller's transaction, which has locked their rows. Requests that images
 * with a new URL are measured and connected listings are published, and starts the jobs if there is a queue.
 */
export async function writeListings(
  db: Db,
  { partnerId, emit }: Pick<Context<never>, 'partnerId'> & Partial<Pick<Context<never>, 'emit'>>,
  written: readonly WrittenBusiness[],
) {
  const listings = written.flatMap(({ businessId, listing }) => (listing ? [{ businessId, ...listing }] : []))
  const images = written.flatMap(({ businessId, listing, photos }) =>
    listing && photos ? [{ businessId, media: listing.content.media, photos }] : [],
  )
  const [, , toMeasure, toPublish] = await Promise.all([
    updateBusinesses(
      db,
      partnerId,
      written.map(({ businessId, profile, listing }) => ({
        id: businessId,
        fields: profile,
        emptyFields: emptyHealthFields(profile, listing?.content),
      })),
    ),
    upsertListings(db, listings),
    renewMediaChecks(db, images),
    requestListingPublishing(
      db,
      written.map(({ businessId }) => businessId),
    ),
  ])
  if (toMeasure > 0) await emit?.(db, photosAdded)
  if (toPublish > 0) await emit?.(db, listingChanged)
}

type Writer = Pick<Context<ErrorName>, 'partnerId' | 'emit' | 'record' | 'notify'>

export interface ChangedListing {
  readonly businessId: number
  readonly stored: Listing
  readonly listing: Listing
  /** Undefined if the images are unchanged. */
  readonly photos: UploadedPhotos | undefined
  /** The business has no listing and gets none. */
  readonly isProfileOnly?: boolean
}

/** Writes one listing for a request. Returns the displayed listing. */
export async function writeListing(db: Db, writer: Writer, changed: ChangedListing) {
  const [written] = await writeChangedListings(db, writer, [changed])
  return written ?? showListing(changed.listing)
}

/**
 * Writes listings with their audit entries and events. For unchanged listings, nothing is written, recorded, sent or
 * published.
 */
export async function writeChangedListings(db: Db, writer: Writer, listings: readonly ChangedListing[]) {
  const changed = listings
    .map((each) => ({ ...each, changes: changesBetween(each.stored, each.listing) }))
    .filter(({ changes }) => hasChanges(changes))
    .map((each) => ({ ...each, profile: profileOf(each.listing), written: listingToWrite(each.listing) }))
  if (changed.length === 0) return []
  await writeListings(
    db,
    writer,
    changed.map(({ businessId, profile, written, photos, isProfileOnly }) => ({
      businessId,
      profile,
      listing: isProfileOnly ? undefined : written,
      photos,
    })),
  )
  await writer.record(
    db,
    changed.map(({ businessId, changes }) => ({ businessId, subject: 'listing', subjectId: businessId, ...changes })),
  )
  const events = changed.flatMap(({ businessId, stored, listing, profile }) =>
    listingUpdated(businessId, { profile: profileOf(stored), document: stored }, { profile, document: listing }),
  )
  await writer.notify(db, events)
  return changed.map(({ written }) => written)
}
