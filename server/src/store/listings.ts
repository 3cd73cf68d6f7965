import type { BusinessProfile } from '../domain/business-rules.ts'
import type { Listing } from '../domain/listing/listing.ts'
import { showListing } from '../domain/listing/show-listing.ts'
import { type Db, type JsonText, statement } from '../platform/database.ts'
import { byRef, lockBusiness, PROFILE_JSON } from './businesses.ts'

export interface ShownListing {
  readonly businessId: number
  /** Null until the listing is first written. */
  readonly shown: JsonText | null
  readonly etag: string | null
  /** For a listing that was never written. */
  readonly profile: BusinessProfile | null
}
const FIND_SHOWN = byRef<ShownListing>(
  'find-shown-listing',
  (column) => `select id as "businessId", shown, etag, case when shown is null then ${PROFILE_JSON} end as profile
    from businesses left join listings on business_id = id where partner_id = $1 and ${column} = $2`,
)
export const findShownListing = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND_SHOWN(ref), [partnerId, ref]))[0]

export interface StoredListing {
  readonly businessId: number
  readonly profile: BusinessProfile
  readonly document: Listing | null
}
const FIND = byRef<StoredListing>(
  'find-listing',
  (column) => `select id as "businessId", ${PROFILE_JSON} as profile, document
    from businesses left join listings on business_id = id where partner_id = $1 and ${column} = $2`,
)
export const findListing = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]

/**
 * The row of the business is the lock: business and listing share some of what they show. The listing is read after it,
 * by a statement of its own: one that waits for a lock sees what it joins as it was before it waited.
 */
export const lockListing = async (db: Db, partnerId: number, ref: number) =>
  (await lockBusiness(db, partnerId, ref)) && findListing(db, partnerId, ref)

const UPSERT = statement<never>(
  'upsert-listing',
  `insert into listings (business_id, document, shown, etag) values ($1, $2, $3, $4)
  on conflict (business_id) do update set document = $2, shown = $3, etag = $4, updated_at = now()`,
)
/** What it shows is made here, so that no writer can forget it. */
export async function upsertListing(db: Db, businessId: number, listing: Listing) {
  const { shown, etag } = showListing(listing)
  await db.rows(UPSERT, [businessId, JSON.stringify(listing), shown, etag])
  return { shown, etag }
}
