import type { BusinessProfile } from '../../../domain/business/business-rules.ts'
import { emptyListing } from '../../../domain/listing/empty-listing.ts'
import type { Listing } from '../../../domain/listing/listing.ts'
import { withProfile } from '../../../domain/listing/profile.ts'
import { listingUpdated } from '../../../operations/listing/listing-events.ts'
import type { Db } from '../../../platform/database.ts'
import { isEventHeard, recordEvents } from '../../../store/webhook/webhook-events.ts'

interface Version {
  readonly profile: BusinessProfile
  readonly document: Listing | null | undefined
}
export interface WrittenListing {
  readonly businessId: number
  /** Undefined: it was made just now. */
  readonly before: Version | undefined
  readonly after: Version
}

/** Tells of every listing that a batch has made or changed. Nothing is compared when nobody listens. */
export async function tellOfListings(db: Db, partnerId: number, written: () => readonly WrittenListing[]) {
  if (!(await isEventHeard(db, partnerId, 'listing.updated'))) return
  const events = written().flatMap(({ businessId, before, after }) =>
    listingUpdated(businessId, before ? listingOf(before) : emptyListing, listingOf(after)),
  )
  await recordEvents(db, partnerId, events)
}

const listingOf = ({ profile, document }: Version) => withProfile(document ?? emptyListing, profile)
