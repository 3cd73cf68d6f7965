import { quick } from '../../../core/store/query.ts'
import { ACCOUNT_ID, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'
import { IS_ACTIVE } from '../../businesses/store/business-status.ts'
import type { Consent } from '../../contacts/rules/consent.ts'
import { HELD_CONSENT_JSON, IS_MAPPED } from '../../contacts/store/contact-json.ts'
import type { Identity } from '../../contacts/store/opt-outs.ts'
import { LOGO, listingImage } from '../../listings/store/logo.ts'
import type { Picture } from '../../media/contract/media.ts'
import type { ReviewSite } from '../contract/review-request.ts'

/** Contents of the page that asks for a review. */
export interface ReviewPage {
  readonly businessId: number
  readonly isActive: boolean
  readonly name: string
  readonly logo: Picture | null
  readonly sites: readonly ReviewSite[]
  /** The newest published survey of the account, for this location; null if there is none. */
  readonly surveyPath: string | null
}
const SITES = `coalesce((
    select json_agg(json_build_object('name', site.name, 'url', site.url) order by site.place)
    from review_sites site where site.business_id = b.id), '[]')`
const PAGE = `b.id as "businessId", ${IS_ACTIVE} as "isActive", b.name, ${LOGO} as logo, ${SITES} as sites, (
    select '/surveys/' || survey.token || '/' || b.number from surveys survey
    where survey.account_id = ${ACCOUNT_ID} and survey.status = 'published' order by survey.id desc limit 1
  ) as "surveyPath"`

/** The link is signed, so no partner is given. */
export const findReviewPage = quick.row<ReviewPage, [businessId: number]>(
  'find-review-page',
  `select ${PAGE} from ${WITH_ACCOUNT} where b.id = $1 and b.type = 'location'`,
)
/** The same for a personal link. Returns undefined if the contact or the location is deleted. */
export const findRequestedPage = quick.row<ReviewPage, [requestId: number]>(
  'find-requested-review-page',
  `select ${PAGE} from request_links link join ${WITH_ACCOUNT} on b.id = link.business_id where link.id = $1`,
)

export const recordOpened = quick.run<[requestId: number, now: Date]>(
  'record-request-opened',
  'update request_links set opened_at = $2 where id = $1',
)
export const recordRated = quick.run<[requestId: number, now: Date]>(
  'record-request-rated',
  'update request_links set rated_at = $2, opened_at = coalesce(opened_at, $2) where id = $1',
)

export const findReviewSites = quick.value<ReviewSite[], [partnerId: number, businessId: number]>(
  'find-review-sites',
  `select ${SITES} from businesses b where b.partner_id = $1 and b.id = $2`,
)

/** Replaces all review sites of the location, which the caller has locked. */
export const replaceReviewSites = quick.run<[partnerId: number, businessId: number, sites: readonly ReviewSite[]]>(
  'replace-review-sites',
  `with location as (select id from businesses where partner_id = $1 and id = $2),
  surplus as (
    delete from review_sites using location
    where business_id = location.id and place > json_array_length($3::json)
  )
  insert into review_sites (business_id, place, name, url)
  select location.id, place, site ->> 'name', site ->> 'url'
  from location, json_array_elements($3::json) with ordinality as sent (site, place)
  on conflict (business_id, place) do update set name = excluded.name, url = excluded.url`,
  (partnerId, businessId, sites) => [partnerId, businessId, JSON.stringify(sites)],
)

export interface IssuedRequest {
  readonly requestId: number
  readonly expiresAt: Date
}
/**
 * The link of a contact at a location; calling it again extends the link. Returns undefined if the contact is not
 * mapped to the location.
 */
export const issueRequestLink = quick.row<
  IssuedRequest,
  [partnerId: number, contactId: number, businessId: number, expiresAt: Date]
>(
  'issue-request-link',
  `insert into request_links as issued (contact_id, business_id, expires_at)
  select c.id, b.id, $4::timestamptz from contacts c join contact_mappings m on m.contact_id = c.id
    join businesses b on b.id = m.business_id and b.partner_id = $1
  where c.partner_id = $1 and c.id = $2 and b.id = $3
  on conflict (contact_id, business_id) do update set expires_at = greatest(issued.expires_at, excluded.expires_at)
  returning id as "requestId", expires_at as "expiresAt"`,
)

export interface LinkedContactRow {
  readonly partnerId: number
  /** Consent is given to the account, so people see the name of the account. */
  readonly accountName: string
  readonly logo: Picture | null
  /** Empty if the contact has no e-mail address. */
  readonly email: string
  readonly phone: string
  readonly held: Consent
}
/** Signed links do not contain the partner. Returns undefined if the contact is deleted. */
export const findLinkedContact = quick.row<LinkedContactRow, [contactId: number]>(
  'find-linked-contact',
  `select c.partner_id as "partnerId", account.name as "accountName",
    ${listingImage('account.id', 'logoUrl')} as logo, coalesce(c.email, '') as email,
    coalesce(c.phone, '') as phone, ${HELD_CONSENT_JSON} as held
  from contacts c join businesses account on account.id = c.account_id where c.id = $1 and ${IS_MAPPED}`,
)

/** The address or phone with this hash, for lockContactKeys. Returns undefined if no contact of the partner has it. */
export const findContactKey = quick.value<string, [partnerId: number, identity: Identity]>(
  'find-contact-key',
  `(select email_folded from contacts where partner_id = $1 and email_hash = $2::bytea limit 1)
  union all (select phone from contacts where partner_id = $1 and phone_hash = $2::bytea limit 1) limit 1`,
)
