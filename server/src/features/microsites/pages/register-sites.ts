import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PartnerSlots, VISITORS } from '../../../core/http/conventions/partner-slots.ts'
import type { ResponseCache } from '../../../core/http/conventions/response-cache.ts'
import { etagMatches } from '../../../core/http/conventions/response-headers.ts'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import { pagePolicy, page as plainPage } from '../../../core/http/pages/html-page.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Replicas } from '../../../core/platform/replicas/replicas.ts'
import { withConnectionSlots } from '../../../core/platform/with-connection-slots.ts'
import { parseBusinessNumber } from '../../../core/values/business-number.ts'
import { html } from '../../../core/values/html.ts'
import { publicPosition } from '../../businesses/rules/position.ts'
import { listingOf } from '../../listings/rules/listing.ts'
import { effectiveListing } from '../../publishing/rules/effective.ts'
import { readerLocale } from '../rules/reader-locale.ts'
import type { Site } from '../rules/site.ts'
import { holdsUntil } from '../rules/site-times.ts'
import { findSite, type StoredSite } from '../store/sites.ts'
import { headersOf, openPageCache, type Page, type PageRequest, pageOf } from './page-cache.ts'
import { hoursOfSite, type SiteUrls, sitePage } from './site-page.ts'
import { registerSitemap } from './sitemap.ts'

interface SitesParts {
  readonly db: Db
  readonly replicas: Replicas | undefined
  readonly slots: PartnerSlots
  readonly answers: ResponseCache
  readonly baseUrl: () => string
  readonly mapUrl: string
}

const SITE_PATH = '/sites/:businessNumber'

/** The public page of every location, and the sitemap for crawlers. */
export function registerSites(app: FastifyInstance, parts: SitesParts): Route[] {
  const { answers, baseUrl } = parts
  const pages = openPageCache(answers)
  const findCurrentPage = pageFinder(parts)
  app.get<{ Params: { businessNumber: string } }>(SITE_PATH, async (request, reply) => {
    const businessNumber = parseBusinessNumber(request.params.businessNumber)
    if (businessNumber === undefined) return sendMissing(reply, 404)
    const now = new Date()
    const wanted = { businessNumber, locale: readerLocale(request.headers['accept-language']) }
    const cached = pages.find(wanted, now.getTime())
    if (cached) return sendPage(request, reply, cached)
    const { result, readAt } = await findCurrentPage(wanted, now)
    if (result === 'unknown') return sendMissing(reply, 404)
    if (result === 'deleted' || result === 'inactive') return sendMissing(reply, 410)
    pages.store(wanted, result.page, { ...result, readAt }, now.getTime())
    return sendPage(request, reply, result.page)
  })
  const reader = async () => (await readerOf(parts)).db
  return [{ method: 'GET', path: SITE_PATH }, ...registerSitemap(app, reader, baseUrl)]
}

const forVisitors = ({ slots }: SitesParts, db: Db) => withConnectionSlots(db, slots.connections, VISITORS)

async function readerOf(parts: SitesParts) {
  const reader = await parts.replicas?.readerFor(undefined)
  return { db: forVisitors(parts, reader?.over(parts.db) ?? parts.db), changes: reader?.changes }
}

/**
 * Reads a page from a replica, unless the business has changed since the replica's state. The cache gets the time of that
 * state, so it never stores a page that is older than a change.
 */
function pageFinder(parts: SitesParts) {
  const { answers, baseUrl, mapUrl } = parts
  const primary = forVisitors(parts, parts.db)
  const find = async ({ businessNumber, locale }: PageRequest, now: Date, db: Db, readAt: number) => {
    const result = await findPage(db, businessNumber, { baseUrl: baseUrl(), mapUrl }, now, locale)
    return { result, readAt }
  }
  const isCurrent = ({ result, readAt }: Awaited<ReturnType<typeof find>>) =>
    result === 'deleted' ||
    (typeof result === 'object' && !answers.mayHaveChanged(result.businessId, result.partnerId, readAt))
  return async (wanted: PageRequest, now: Date) => {
    const { db, changes } = await readerOf(parts)
    const page = changes === undefined ? undefined : await find(wanted, now, db, changes)
    return page && isCurrent(page) ? page : find(wanted, now, primary, answers.now())
  }
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Page) {
  const status = etagMatches(headers['if-none-match'], page.etag) ? 304 : 200
  reply.code(status).headers(headersOf(page, status, Date.now()))
  return status === 304 ? reply.send() : reply.send(page.body)
}

const sendMissing = (reply: FastifyReply, status: 404 | 410) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .send(MISSING[status])

const MISSING = {
  404: plainPage('Page not found', html`<p>Check the address and try again.</p>`),
  410: plainPage('Page no longer available', html`<p>This business is no longer listed here.</p>`),
}

export interface PublicPage {
  readonly page: Page
  readonly businessId: number
  readonly partnerId: number
}

/** 'unknown': there is no such business, or it is not public. 'deleted': the business was deleted. */
export async function findPage(
  db: Db,
  businessNumber: number,
  urls: SiteUrls,
  now: Date,
  locale: string | undefined,
): Promise<PublicPage | 'unknown' | 'inactive' | 'deleted'> {
  const stored = await findSite(db, businessNumber)
  if (!stored) return 'unknown'
  const { businessId, partnerId } = stored
  if (businessId === null) return 'deleted'
  if (!stored.isPublic) return 'unknown'
  if (!stored.isActive) return 'inactive'
  const site = siteOf(businessNumber, stored)
  const page = pageOf(sitePage(site, urls, now, locale), holdsUntil(hoursOfSite(site), now))
  return { page, businessId, partnerId }
}

function siteOf(
  businessNumber: number,
  { document, profile, position, cover, logo, photos, services, products, faq, countByRating }: StoredSite,
): Site {
  const listing = listingOf({ document, profile })
  return {
    businessNumber,
    listing: effectiveListing(listing, 'internal'),
    position: publicPosition(position, listing.businessInfo.isAddressHidden === 'Yes'),
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
