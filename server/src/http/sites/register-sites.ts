import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readerLocale } from '../../domain/site/reader-locale.ts'
import { html } from '../../domain/values/html.ts'
import type { Db } from '../../platform/database.ts'
import { etagMatches } from '../conventions/etag.ts'
import type { ResponseCache } from '../conventions/response-cache.ts'
import type { Route } from '../conventions/unknown-route.ts'
import { pagePolicy, page as plainPage } from '../pages/page.ts'
import { findPage } from './find-page.ts'
import type { Page, PageCache } from './page-cache.ts'
import { headersOf, parseBusinessNumber, SITE_PATH } from './site-route.ts'
import { registerSitemap } from './sitemap.ts'

export interface SitesParts {
  readonly db: Db
  readonly answers: ResponseCache
  readonly pages: PageCache
  readonly baseUrl: () => string
  readonly mapUrl: string
}

/** The public page of every location, and the sitemap for crawlers. */
export function registerSites(app: FastifyInstance, { db, answers, pages, baseUrl, mapUrl }: SitesParts): Route[] {
  app.get<{ Params: { businessNumber: string } }>(SITE_PATH, async (request, reply) => {
    const businessNumber = parseBusinessNumber(request.params.businessNumber)
    if (businessNumber === undefined) return sendMissing(reply, 404)
    const now = new Date()
    const locale = readerLocale(request.headers['accept-language'])
    const known = pages.find({ businessNumber, locale }, now.getTime())
    if (known) return sendPage(request, reply, known)
    const askedAt = answers.now()
    const found = await findPage(db, businessNumber, { baseUrl: baseUrl(), mapUrl }, now, locale)
    if (found === 'unknown') return sendMissing(reply, 404)
    if (found === 'gone') return sendMissing(reply, 410)
    pages.keep({ businessNumber, locale }, found.page, { ...found, askedAt }, now.getTime())
    return sendPage(request, reply, found.page)
  })
  return [{ method: 'GET', path: SITE_PATH }, ...registerSitemap(app, db, baseUrl)]
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
