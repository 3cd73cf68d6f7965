import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { etagMatches } from '../conventions/etag.ts'
import type { ResponseCache } from '../conventions/response-cache.ts'
import type { Route } from '../conventions/unknown-route.ts'
import { html } from '../pages/html.ts'
import { pagePolicy, page as plainPage } from '../pages/page.ts'
import { findPage } from './find-page.ts'
import type { Page, PageCache } from './page-cache.ts'
import { sitePolicy } from './site-style.ts'
import { registerSitemap } from './sitemap.ts'

const SITE_PATH = '/sites/:businessNumber'
const BUSINESS_NUMBER = /^[1-9]\d{14}$/
const SECONDS_MAX = 60

/** Only by business number: short ids could be enumerated. */
const parseBusinessNumber = (text: string): number | undefined =>
  BUSINESS_NUMBER.test(text) ? Number(text) : undefined

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
    const known = pages.find(businessNumber, now.getTime())
    if (known) return sendPage(request, reply, known)
    const askedAt = answers.now()
    const found = await findPage(db, businessNumber, { baseUrl: baseUrl(), mapUrl }, now)
    if (found === 'unknown') return sendMissing(reply, 404)
    if (found === 'gone') return sendMissing(reply, 410)
    pages.keep(businessNumber, found.page, { ...found, askedAt }, now.getTime())
    return sendPage(request, reply, found.page)
  })
  return [{ method: 'GET', path: SITE_PATH }, ...registerSitemap(app, db, baseUrl)]
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { etag, body, holdsUntilMs }: Page) {
  // Browsers cache the page no longer than it is valid: "Open now" must not be shown after closing time.
  const seconds = Math.max(0, Math.min(SECONDS_MAX, Math.floor((holdsUntilMs - Date.now()) / 1000)))
  reply.headers({ etag, 'cache-control': `public, max-age=${seconds}` })
  if (etagMatches(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': sitePolicy,
      // The dashboard shows it in a frame.
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(body)
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
