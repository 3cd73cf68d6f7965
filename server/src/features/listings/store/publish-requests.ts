import { quick, slow } from '../../../core/store/query.ts'

/** Why a location is published. Services belong to the search profile, which an owner may have opted out of. */
export type PublishReason = 'services' | 'products'

// Compared as text, so that a location without a listing or without this member does not count as opted out.
const MAY_PUBLISH = (location: string, reason: string) => `(${reason} <> 'services' or not exists (
    select from listings where listings.business_id = ${location}
      and document -> 'optOut' ->> 'searchProfileOptOut' = 'true'
  ))`
const ON_CONFLICT = `on conflict (business_id, reason) do update set requested_at = now()`

/** Queues a location once, no matter how often it is requested. */
export const requestPublishing = quick.run<[locationId: number, reason: PublishReason]>(
  'request-publishing',
  `insert into publish_requests (business_id, reason) select $1, $2::text where ${MAY_PUBLISH('$1', '$2::text')}
  ${ON_CONFLICT}`,
)

/** Queues the locations that exist, in the order of ids, so that concurrent requests do not deadlock. */
export const requestPublishingOfMany = slow.run<[locationIds: readonly number[], reason: PublishReason]>(
  'request-publishing-of-many',
  `insert into publish_requests (business_id, reason)
  select id, $2::text from businesses where id = any ($1) and ${MAY_PUBLISH('businesses.id', '$2::text')} order by id
  ${ON_CONFLICT}`,
)

// Does nothing unless a directory is connected: most listings are written long before, and connecting publishes them.
/** The caller has locked the rows of the businesses. Returns the number of queued locations. */
export const requestListingPublishing = quick.size<[locationIds: readonly number[]]>(
  'request-listing-publishing',
  `insert into publish_requests (business_id, reason)
  select distinct business_id, 'listing' from publications
  where business_id = any ($1) and state not in ('not connected', 'opted out') order by business_id
  ${ON_CONFLICT} returning business_id`,
)

/**
 * Removes the oldest requests, the same number for each partner. Returns the location of each, in the caller's
 * transaction, which must publish them: nothing is claimed for longer, so that a lease would protect nothing.
 */
export const takePublishRequests = slow.column<number, [limit: number]>(
  'take-publish-requests',
  `with partner as materialized (
    select id, greatest(1, $1::bigint / count(*) over ()) as share from (
      select id from partners where exists (select from publish_requests where queue_partner_id = partners.id)
      order by random() limit $1::bigint
    ) waiting
  )
  delete from publish_requests where ctid = any (array(
    select oldest.ctid from partner cross join lateral (
      select ctid from publish_requests where queue_partner_id = partner.id
      order by requested_at limit partner.share for update skip locked
    ) oldest
  )) returning business_id`,
)
