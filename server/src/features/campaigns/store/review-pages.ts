import { quick } from '../../../core/store/query.ts'
import { ACCOUNT_ID, WITH_ACCOUNT } from '../../businesses/store/accounts.ts'
import type { ReviewSite } from '../rules/review-sites.ts'

/** Contents of the page that asks for a review. */
export interface ReviewPage {
  readonly businessId: number
  readonly name: string
  readonly sites: readonly ReviewSite[]
  /** The newest published survey of the account, for this location; null if there is none. */
  readonly surveyPath: string | null
}
const SITES = `coalesce((
    select json_agg(json_build_object('name', site.name, 'url', site.url) order by site.place)
    from review_sites site where site.business_id = b.id), '[]')`
const PAGE = `b.id as "businessId", b.name, ${SITES} as sites, (
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
  from location, json_array_elements($3::json) with ordinality as given (site, place)
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
  `insert into request_links as known (contact_id, business_id, expires_at)
  select c.id, b.id, $4::timestamptz from contacts c join contact_mappings m on m.contact_id = c.id
    join businesses b on b.id = m.business_id and b.partner_id = $1
  where c.partner_id = $1 and c.id = $2 and b.id = $3
  on conflict (contact_id, business_id) do update set expires_at = greatest(known.expires_at, excluded.expires_at)
  returning id as "requestId", expires_at as "expiresAt"`,
)
