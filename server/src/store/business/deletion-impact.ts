import { IS_MAPPED } from '../contact/contact-json.ts'
import { planned } from '../sql/query.ts'
import { ACCOUNTS_BELOW } from './accounts.ts'
import { FEW } from './locations-below.ts'

/** Except for businesses, counts end at COUNTED_MAX and one more. */
export interface DeletionImpact {
  /** Businesses directly below it. */
  readonly children: number
  readonly locations: number
  /** Contacts that belong to no other business. */
  readonly contacts: number
  /** Listings at directories, without the microsite. */
  readonly directoryListings: number
  readonly media: number
  readonly services: number
  readonly products: number
  readonly webhooks: number
  /** People with access at or below it, and none above it. */
  readonly people: number
  /** Those of them without any other access. */
  readonly peopleWithoutAccess: number
  /** The current person is one of them. */
  readonly endsOwnAccess: boolean
}

/** More are not counted: one more than this means "more than this". */
const COUNTED_MAX = 10_000
const count = (rows: string) => `(select count(*) from (${rows} limit ${COUNTED_MAX + 1}) counted)`

/** SQL: the business in a column is at or below $2. The offset keeps the planner from reading everything below it. */
const isBelow = (businessId: string) => `exists (
    select from business_ancestors above join businesses b on b.id = above.business_id
    where above.business_id = ${businessId} and above.ancestor_id = $2 and b.partner_id = $1 offset 0
  )`

/**
 * SQL for the rows of a business and all below it. It starts from these if they are few, otherwise from the rows of the partner:
 * a table of which each business has many rows is not read like that, see rowsOfEach.
 */
const rowsBelow = (table: string, businessId: string, ofPartner: string) => `
    select ${table}.* from few join ${table} on ${businessId} = few.id where ${ofPartner}
    union all
    select ${table}.* from ${table} where ${ofPartner} and ${isBelow(businessId)} and not exists (select from few)`

/** The same for a table without the partner. */
const rowsOfEach = (rows: (businessId: string) => string) => `
    select from few cross join lateral (${rows('few.id')} offset 0) of_few
    union all
    select from business_ancestors below join businesses b on b.id = below.business_id and b.partner_id = $1
    cross join lateral (${rows('b.id')} offset 0) of_each
    where ancestor_id = $2 and not exists (select from few)`

const OF_USERS = 'user_id in (select id from users where partner_id = $1)'

/**
 * What is deleted with a business and everything below it. Each count stops at its limit, so at most an entry of an index is read
 * for each of 100,000 locations, and nothing for each of millions of contacts.
 */
export const findDeletionImpact = planned.oneRow<
  DeletionImpact,
  [partnerId: number, businessId: number, userId: number]
>(
  'find-deletion-impact',
  `with asked as materialized (select id, type from businesses where partner_id = $1 and id = $2),
  first as materialized (
    select b.id from business_ancestors below join businesses b on b.id = below.business_id
    where ancestor_id = $2 and b.partner_id = $1 limit ${FEW + 1}
  ),
  -- Empty if there are more.
  few as materialized (select id from first where (select count(*) from first) <= ${FEW}),
  person as materialized (
    select user_id as id, not exists (
      select from user_grants other join businesses on businesses.id = other.business_id
      where other.user_id = person.user_id and not ${isBelow('other.business_id')}
    ) as "isLast"
    from (
      select distinct user_id from (${rowsBelow('user_grants', 'user_grants.business_id', OF_USERS)}) below
      where not exists (
        select from user_grants other join business_ancestors above on above.ancestor_id = other.business_id
        where other.user_id = below.user_id and above.business_id = $2 and above.ancestor_id <> $2
      ) limit ${COUNTED_MAX + 1}
    ) person
  )
  select (select count(*) from businesses where partner_id = $1 and parent_id = $2) as children,
    (
      select count(*) from businesses b where b.partner_id = $1 and b.type = 'location' and b.parent_id = any (array(
        select id from asked where type = 'enterprise'
        union all
        select b.id from asked join business_ancestors below on ancestor_id = asked.id join businesses b on b.id = business_id
        where asked.type = 'reseller' and b.type <> 'location'
      ))
    ) as locations,
    case (select type from asked) when 'location' then ${count(`
      select from contact_mappings mapping where business_id = $2 and not exists (
        select from contact_mappings other join businesses on businesses.id = other.business_id
        where other.contact_id = mapping.contact_id and other.business_id <> $2)`)}
    else
      -- A contact belongs to one account: none of these has a location elsewhere.
      ${count(`select from contacts c where c.partner_id = $1 and c.account_id = any (array(${ACCOUNTS_BELOW})) and ${IS_MAPPED}`)}
    end as contacts,
    ${count(
      rowsOfEach(
        (businessId) => `select from publications join directories on directories.id = directory_id
      where business_id = ${businessId} and transport <> 'internal' and state not in ('not connected', 'opted out')`,
      ),
    )} as "directoryListings",
    ${count(rowsOfEach((businessId) => `select from business_media where business_id = ${businessId}`))} as media,
    ${count(rowsBelow('services', 'services.account_id', 'services.partner_id = $1 and deleted_at is null'))} as services,
    ${count(rowsBelow('products', 'products.account_id', 'products.partner_id = $1 and deleted_at is null'))} as products,
    ${count(
      rowsBelow(
        'webhook_subscriptions',
        'webhook_subscriptions.business_id',
        `webhook_subscriptions.partner_id = $1 and state in ('active', 'disabled')`,
      ),
    )} as webhooks,
    (select count(*) from person) as people,
    (select count(*) from person where "isLast") as "peopleWithoutAccess",
    exists (select from user_grants where user_id = $3 and ${isBelow('user_grants.business_id')}) and not exists (
      select from user_grants join businesses on businesses.id = business_id
      where user_id = $3 and not ${isBelow('user_grants.business_id')}
    ) as "endsOwnAccess"`,
)
