import type { BusinessProfile, Position } from '../../../core/contract/business.ts'
import { quick, slow } from '../../../core/store/query.ts'
import type { CountByRating } from '../../../core/values/rating.ts'
import { isActive } from '../../businesses/store/business-status.ts'
import { POSITION_FIELDS, PROFILE_JSON } from '../../businesses/store/businesses.ts'
import { IS_SAMPLE } from '../../businesses/store/sample-data.ts'
import type { FaqQuestion } from '../../listings/rules/faq.ts'
import type { Listing } from '../../listings/rules/listing.ts'
import { listingImage } from '../../listings/store/logo.ts'
import type { Picture } from '../../media/contract/media.ts'
import { allTimeCounts } from '../../texts/store/review-counts.ts'
import type { SiteProduct, SiteService } from '../rules/site.ts'

/** Limits the size of a page and the cost of a public request. */
const OFFERS_MAX = 200

const PHOTOS_MAX = 12

const FIRST_PHOTO = `(select row_to_json(picture) from (
    select file, width, height, caption from business_media
    where business_media.business_id = businesses.id and format in ('jpg', 'png') order by id limit 1
  ) picture)`

export interface StoredSite {
  /** Null if the business is deleted. */
  readonly businessId: number | null
  readonly partnerId: number
  readonly isPublic: boolean
  readonly isActive: boolean
  readonly profile: BusinessProfile
  readonly position: Position
  readonly document: Listing | null
  readonly cover: Picture | null
  readonly logo: Picture | null
  /** Includes the cover and the logo. */
  readonly photos: readonly Picture[]
  readonly services: readonly SiteService[]
  readonly products: readonly SiteProduct[]
  readonly faq: readonly FaqQuestion[]
  readonly countByRating: CountByRating
}
/** A location that opted out of the internal directory has no page. */
const HAS_PAGE = `not exists (
    select from publications join directories on directories.id = directory_id
    where publications.business_id = businesses.id and transport = 'internal' and state = 'opted out')`
/** The page is public, so no partner is given. Returns undefined if the number was never assigned. */
export const findSite = quick.row<StoredSite, [businessNumber: number]>(
  'find-site',
  `select businesses.id as "businessId", partner_id as "partnerId", type = 'location'
      and ${HAS_PAGE} as "isPublic", ${isActive('businesses.id')} as "isActive",
    case when businesses.id is not null then ${PROFILE_JSON} end as profile, document,
    (select row_to_json(whole) from (select ${POSITION_FIELDS}) whole) as position,
    ${allTimeCounts('businesses.id')} as "countByRating",
    coalesce(${listingImage('businesses.id', 'coverImageUrl')}, ${FIRST_PHOTO}) as cover, ${listingImage('businesses.id', 'logoUrl')} as logo,
    (select coalesce(json_agg(photo), '[]') from (
      select file, width, height, caption from business_media
      where business_media.business_id = businesses.id and format in ('jpg', 'png') order by id limit ${PHOTOS_MAX}
    ) photo) as photos,
    coalesce((select questions from faqs where faqs.business_id = businesses.id), '[]') as faq,
    (select coalesce(json_agg(offered), '[]') from (
      select category.name as category, services.name, services.description, services.price, services.currency,
        services.duration_minutes as duration
      from location_services carrying
      join services on services.id = carrying.service_id and services.epoch = carrying.epoch and deleted_at is null
      join category_services member on member.service_id = services.id
      join service_categories category on category.id = member.category_id
      where carrying.location_id = businesses.id
      order by category.name_key, services.name_key limit ${OFFERS_MAX}
    ) offered) as services,
    (select coalesce(json_agg(offered), '[]') from (
      select products.name, products.description, products.category, products.price, products.currency, products.url
      from location_products mapped join products on products.id = mapped.product_id
      where mapped.location_id = businesses.id and deleted_at is null and status = 'PUBLISH'
      order by products.id limit ${OFFERS_MAX}
    ) offered) as products
  from business_numbers left join businesses using (number)
  left join listings on listings.business_id = businesses.id
  where number = $1`,
)

/** The sitemap contains only active locations with a written listing, and no sample data. */
const LISTED = `businesses join listings on listings.business_id = businesses.id
  where type = 'location' and ${isActive('businesses.id')} and ${HAS_PAGE} and not ${IS_SAMPLE}`

/** Ids are never reused, so a block always contains the same locations, except deleted ones. */
const BLOCK_SIZE = 10_000

export const listSiteBlocks = slow.column<number>(
  'list-site-blocks',
  `select block from generate_series(0, (select max(id) / ${BLOCK_SIZE} from businesses)) block where exists (
    select from ${LISTED} and businesses.id >= block * ${BLOCK_SIZE} and businesses.id < (block + 1) * ${BLOCK_SIZE}
  ) order by block`,
)

export interface ListedSite {
  readonly businessNumber: number
  readonly day: string
}
export const listSites = slow.rows<ListedSite, [block: number]>(
  'list-sites',
  `select number as "businessNumber",
    to_char(greatest(businesses.updated_at, listings.updated_at) at time zone 'UTC', 'YYYY-MM-DD') as day
  from ${LISTED} and businesses.id >= $1::bigint * ${BLOCK_SIZE} and businesses.id < ($1::bigint + 1) * ${BLOCK_SIZE}
  order by businesses.id`,
)
