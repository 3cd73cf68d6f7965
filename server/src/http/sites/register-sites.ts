import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { isHeld } from '../conventions/held-version.ts'
import type { KeptAnswers } from '../conventions/kept-answers.ts'
import type { Route } from '../conventions/unknown-route.ts'
import { html } from '../pages/html.ts'
import { pagePolicy, page as plainPage } from '../pages/page.ts'
import { findPage } from './find-page.ts'
import { keepPages, type Page } from './kept-pages.ts'
import { sitePolicy } from './site-style.ts'
import { registerSitemap } from './sitemap.ts'

const PATH = '/sites/:businessNumber'
const BUSINESS_NUMBER = /^[1-9]\d{14}$/
const SECONDS_MAX = 60

export interface SitesParts {
  readonly db: Db
  readonly answers: KeptAnswers
  readonly baseUrl: () => string
  readonly mapUrl: string
}

/** The public page of every location, and what leads crawlers there. */
export function registerSites(app: FastifyInstance, { db, answers, baseUrl, mapUrl }: SitesParts): Route[] {
  const pages = keepPages(answers)
  app.get<{ Params: { businessNumber: string } }>(PATH, (request, reply) => {
    const { businessNumber: text } = request.params
    if (!BUSINESS_NUMBER.test(text)) return sendMissing(reply, 404)
    const businessNumber = Number(text)
    const known = pages.find(businessNumber, Date.now())
    // Not waited for: whoever asks for what was made a moment ago gets it in this very turn.
    if (known) return sendPage(request, reply, known)
    const askedAt = answers.now()
    const now = new Date()
    return findPage(db, businessNumber, { baseUrl: baseUrl(), mapUrl }, now).then((found) => {
      if (found === 'unknown') return sendMissing(reply, 404)
      if (found === 'gone') return sendMissing(reply, 410)
      pages.keep(businessNumber, found.page, { ...found, askedAt }, now.getTime())
      return sendPage(request, reply, found.page)
    })
  })
  return [{ method: 'GET', path: PATH }, ...registerSitemap(app, db, baseUrl)]
}

/** Never longer than it holds: "open now" must not outlive the closing of the door. */
function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { body, etag, holdsUntilMs }: Page) {
  const seconds = Math.max(0, Math.min(SECONDS_MAX, Math.floor((holdsUntilMs - Date.now()) / 1000)))
  reply.header('etag', etag).header('cache-control', `public, max-age=${seconds}`)
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').header('content-security-policy', sitePolicy).send(body)
}

const sendMissing = (reply: FastifyReply, status: 404 | 410) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .send(MISSING[status])

const MISSING = {
  404: plainPage('There is no such page', html`<p>Please check the address.</p>`),
  410: plainPage('This page is gone', html`<p>The business is no longer listed here.</p>`),
}
