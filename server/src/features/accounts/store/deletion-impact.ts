import { COUNTED_MAX } from '../../../core/contract/limits.ts'
import { slow } from '../../../core/store/query.ts'
import { ACCOUNTS_BELOW } from '../../businesses/store/accounts.ts'
import { IS_MAPPED } from '../../contacts/store/contact-json.ts'
import { includes } from '../../users/store/reach.ts'

export interface DeletionImpact {
  /** Businesses directly below it. */
  readonly children: number
  readonly locations: number
  /** Contacts that no other business has. For groups, counted only up to COUNTED_MAX + 1. */
  readonly contacts: number
  /** Listings at directories, not counting the microsite. */
  readonly directoryListings: number
  readonly media: number
  readonly services: number
  readonly products: number
  readonly webhooks: number
  /** People with access to it or to a business below it, but to none above it. */
  readonly people: number
  /** People among these who have no other access. */
  readonly peopleWithoutAccess: number
  /** Whether the current person would lose all access. */
  readonly endsOwnAccess: boolean
}

/** What is deleted with a business and everything below it. */
export const findDeletionImpact = slow.oneRow<DeletionImpact, [partnerId: number, businessId: number, userId: number]>(
  'find-deletion-impact',
  `with below as materialized (
    select businesses.id, type from business_ancestors below join businesses on businesses.id = below.business_id
    where partner_id = $1 and ancestor_id = $2
  ),
  person as materialized (
    select distinct grants.user_id as id, not exists (
      select from user_grants other join businesses on businesses.id = other.business_id
      where other.user_id = grants.user_id and other.business_id not in (select id from below)
    ) as "isLast"
    from user_grants grants where grants.business_id in (select id from below) and not exists (
      select from user_grants other join business_ancestors above on above.ancestor_id = other.business_id
      where other.user_id = grants.user_id and above.business_id = $2 and above.ancestor_id <> $2 and ${includes('other', '$2')}
    )
  )
  select (select count(*) from businesses where partner_id = $1 and parent_id = $2) as children,
    (select count(*) from below where type = 'location' and id <> $2) as locations,
    case (select type from below where id = $2) when 'location' then (
      select count(distinct contact_id) from contact_mappings mapping
      where business_id = $2 and not exists (
        select from contact_mappings other join businesses on businesses.id = other.business_id
        where other.contact_id = mapping.contact_id and other.business_id <> $2)
    ) else (
      -- A contact belongs to one account: none of these has a location elsewhere.
      select count(*) from (
        select from contacts c where c.partner_id = $1 and c.account_id = any (array(${ACCOUNTS_BELOW})) and ${IS_MAPPED}
        limit ${COUNTED_MAX + 1}
      ) counted
    ) end as contacts,
    (
      select count(*) from publications join directories on directories.id = directory_id
      where business_id in (select id from below) and transport <> 'internal'
        and state not in ('not connected', 'opted out')
    ) as "directoryListings",
    (select count(*) from business_media where business_id in (select id from below)) as media,
    (
      select count(*) from services
      where partner_id = $1 and account_id in (select id from below) and deleted_at is null
    ) as services,
    (
      select count(*) from products
      where partner_id = $1 and account_id in (select id from below) and deleted_at is null
    ) as products,
    (
      select count(*) from webhook_subscriptions
      where partner_id = $1 and business_id in (select id from below) and state in ('active', 'disabled')
    ) as webhooks,
    (select count(*) from person) as people,
    (select count(*) from person where "isLast") as "peopleWithoutAccess",
    exists (select from person where id = $3 and "isLast") as "endsOwnAccess"`,
)
