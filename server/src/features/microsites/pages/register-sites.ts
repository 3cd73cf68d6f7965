import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagMatches } from '../../../core/http/conventions/etag.ts'
import { type PartnerSlots, VISITORS } from '../../../core/http/conventions/partner-slots.ts'
import type { ResponseCache } from '../../../core/http/conventions/response-cache.ts'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import { pagePolicy, page as plainPage } from '../../../core/http/pages/page.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Replicas } from '../../../core/platform/replicas/replicas.ts'
import { withConnectionSlots } from '../../../core/platform/with-connection-slots.ts'
import { parseBusinessNumber } from '../../../core/values/business-number.ts'
import { html } from '../../../core/values/html.ts'
import { readerLocale } from '../rules/reader-locale.ts'
import { findPage } from './find-page.ts'
import type { AskedPage, Page, PageCache } from './page-cache.ts'
import { headersOf, SITE_PATH } from './site-route.ts'
import { registerSitemap } from './sitemap.ts'

export interface SitesParts {
  readonly db: Db
  readonly replicas: Replicas | undefined
  readonly slots: PartnerSlots
  readonly answers: ResponseCache
  readonly pages: PageCache
  readonly baseUrl: () => string
  readonly mapUrl: string
}

/** The public page of every location, and the sitemap for crawlers. */
export function registerSites(app: FastifyInstance, parts: SitesParts): Route[] {
  const { pages, baseUrl } = parts
  const findCurrentPage = pageFinder(parts)
  app.get<{ Params: { businessNumber: string } }>(SITE_PATH, async (request, reply) => {
    const businessNumber = parseBusinessNumber(request.params.businessNumber)
    if (businessNumber === undefined) return sendMissing(reply, 404)
    const now = new Date()
    const asked = { businessNumber, locale: readerLocale(request.headers['accept-language']) }
    const known = pages.find(asked, now.getTime())
    if (known) return sendPage(request, reply, known)
    const { found, askedAt } = await findCurrentPage(asked, now)
    if (found === 'unknown') return sendMissing(reply, 404)
    if (found === 'gone') return sendMissing(reply, 410)
    pages.keep(asked, found.page, { ...found, askedAt }, now.getTime())
    return sendPage(request, reply, found.page)
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
  const find = async ({ businessNumber, locale }: AskedPage, now: Date, db: Db, askedAt: number) => {
    const found = await findPage(db, businessNumber, { baseUrl: baseUrl(), mapUrl }, now, locale)
    return { found, askedAt }
  }
  const isCurrent = ({ found, askedAt }: Awaited<ReturnType<typeof find>>) =>
    found === 'gone' || (found !== 'unknown' && !answers.mayHaveChanged(found.businessId, found.partnerId, askedAt))
  return async (asked: AskedPage, now: Date) => {
    const { db, changes } = await readerOf(parts)
    const page = changes === undefined ? undefined : await find(asked, now, db, changes)
    return page && isCurrent(page) ? page : find(asked, now, primary, answers.now())
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
