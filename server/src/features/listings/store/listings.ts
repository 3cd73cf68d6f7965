import type { BusinessProfile } from '../../../core/contract/business.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { statement } from '../../../core/platform/statement.ts'
import { byRef, quick } from '../../../core/store/query.ts'
import { lockBusiness, PROFILE_JSON } from '../../businesses/store/businesses.ts'
import type { StoredListing } from '../rules/listing.ts'
import type { StoredForm } from '../rules/visible-listing.ts'

export interface ShownListing {
  readonly businessId: number
  /** Null until the listing has been written. */
  readonly shown: JsonText | null
  readonly etag: string | null
  /** Set only if the listing has not been written. */
  readonly profile: BusinessProfile | null
}
const FIND_SHOWN = byRef<ShownListing>(
  'find-shown-listing',
  (column) => `select id as "businessId", shown, etag, case when shown is null then ${PROFILE_JSON} end as profile
    from businesses left join listings on business_id = id where partner_id = $1 and ${column} = $2`,
)
export const findShownListing = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND_SHOWN(ref), [partnerId, ref]))[0]

const FIND = byRef<StoredListing>(
  'find-listing',
  (column) => `select id as "businessId", ${PROFILE_JSON} as profile, document
    from businesses left join listings on business_id = id where partner_id = $1 and ${column} = $2`,
)
export const findListing = async (db: Db, partnerId: number, ref: number) =>
  (await db.rows(FIND(ref), [partnerId, ref]))[0]

/**
 * Locks the row of the business, because business and listing share some fields. The listing is read by a separate
 * statement afterwards, because a statement that waits for a lock sees joined rows as they were before the wait.
 */
export const lockListing = async (db: Db, partnerId: number, ref: number) =>
  (await lockBusiness(db, partnerId, ref)) && findListing(db, partnerId, ref)

const LOCK_MANY = statement<never>(
  'lock-businesses',
  'select from businesses where partner_id = $1 and id = any ($2) order by id for update',
)
const FIND_MANY = statement<StoredListing>(
  'find-listings',
  `select id as "businessId", ${PROFILE_JSON} as profile, document
  from businesses left join listings on business_id = id where partner_id = $1 and id = any ($2)`,
)
export const findListings = (db: Db, partnerId: number, ids: readonly number[]) => db.rows(FIND_MANY, [partnerId, ids])

/** Like lockListing, for several. They are locked in the order of ids, like all locks on several rows. */
export async function lockListings(db: Db, partnerId: number, ids: readonly number[]): Promise<StoredListing[]> {
  const [, listings] = await Promise.all([db.rows(LOCK_MANY, [partnerId, ids]), findListings(db, partnerId, ids)])
  return listings
}

/**
 * Always writes the stored and the displayed text together, so they cannot diverge. The texts are sent as lines: JSON
 * has no line breaks, but many quotes, which an array would have to escape. Most listings show all stored values, so
 * the text is sent only once.
 */
export const upsertListings = quick.run(
  'upsert-listings',
  `insert into listings (business_id, document, shown, etag)
  select business_id, document::json, coalesce(nullif(shown, ''), document), etag
  from unnest($1::bigint[], string_to_array($2, E'\\n'), string_to_array($3, E'\\n'), $4::text[])
    as given (business_id, document, shown, etag)
  on conflict (business_id) do update set (document, shown, etag, updated_at)
    = (excluded.document, excluded.shown, excluded.etag, now())`,
  (listings: readonly (StoredForm & { readonly businessId: number })[]) => [
    listings.map(({ businessId }) => businessId),
    listings.map(({ document }) => document).join('\n'),
    listings.map(({ document, shown }) => (shown === document ? '' : shown)).join('\n'),
    listings.map(({ etag }) => etag),
  ],
)
