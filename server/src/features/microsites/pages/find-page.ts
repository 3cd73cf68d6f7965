import type { Db } from '../../../core/platform/database.ts'
import { effectiveListing } from '../../listings/rules/effective.ts'
import { emptyListing } from '../../listings/rules/listing.ts'
import { withProfile } from '../../listings/rules/profile.ts'
import type { Site } from '../rules/site.ts'
import { holdsUntil } from '../rules/site-times.ts'
import { findSite, type StoredSite } from '../store/sites.ts'
import { type Page, pageOf } from './page-cache.ts'
import { hoursOfSite, type SitePlace, sitePage } from './site-page.ts'

export interface FoundPage {
  readonly page: Page
  readonly businessId: number
  readonly partnerId: number
}

/** 'unknown': there is no such business, or it is not public. 'gone': the business was deleted. */
export async function findPage(
  db: Db,
  businessNumber: number,
  place: SitePlace,
  now: Date,
  locale: string | undefined,
): Promise<FoundPage | 'unknown' | 'gone'> {
  const stored = await findSite(db, businessNumber)
  if (!stored) return 'unknown'
  const { businessId, partnerId } = stored
  if (businessId === null) return 'gone'
  if (!stored.isShown) return 'unknown'
  const site = siteOf(businessNumber, stored)
  const page = pageOf(sitePage(site, place, now, locale), holdsUntil(hoursOfSite(site), now))
  return { page, businessId, partnerId }
}

function siteOf(
  businessNumber: number,
  { document, profile, cover, logo, photos, services, products, faq, countByRating }: StoredSite,
): Site {
  return {
    businessNumber,
    listing: effectiveListing(withProfile(document ?? emptyListing, profile), 'internal'),
    isListed: document !== null,
    cover: cover ?? undefined,
    logo: logo ?? undefined,
    photos: photos.filter(({ file }) => file !== cover?.file && file !== logo?.file),
    services,
    products,
    faq,
    countByRating,
  }
}
