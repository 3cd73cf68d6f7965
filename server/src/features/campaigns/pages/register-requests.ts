import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AttemptLimiter, clientNetworkOf } from '../../../core/http/conventions/attempt-limiter.ts'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import type { Db } from '../../../core/platform/database.ts'
import { qrCodeOf } from '../../../core/platform/qr-code.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { type Html, html } from '../../../core/values/html.ts'
import { locationUrl, readLocationToken, readRequestToken } from '../actions/links.ts'
import type { ReviewSite } from '../contract/review-request.ts'
import { findRequestedPage, findReviewPage, type ReviewPage, recordOpened, recordRated } from '../store/link-targets.ts'
import { sendCustomerPage, sendInactive, sendInvalidLink, sendPause } from './customer-page.ts'

interface RequestsParts {
  readonly db: Db
  readonly secret: Secret
  readonly attempts: AttemptLimiter
  readonly baseUrl: () => string
}
type TokenRequest = FastifyRequest<{ Params: { token: string } }>

const PATH = '/r/:token'
const FORM_BYTES_MAX = 4096

/** The page that asks a customer for a review, reached through a personal link or the public link of a location. */
export function registerRequests(app: FastifyInstance, { db, secret, attempts, baseUrl }: RequestsParts): Route[] {
  const find = async (token: string, now: Date) => {
    const requestId = readRequestToken(secret, token, now)
    if (requestId !== undefined) return { requestId, page: await findRequestedPage(db, requestId) }
    const businessId = readLocationToken(secret, token)
    return { requestId, page: businessId === undefined ? undefined : await findReviewPage(db, businessId) }
  }
  /** For the location's link only: a personal link must not be displayed in public. */
  const findCode = async ({ params }: TokenRequest) => {
    const businessId = readLocationToken(secret, params.token)
    const page = businessId === undefined ? undefined : await findReviewPage(db, businessId)
    if (!page) return undefined
    const url = locationUrl({ secret, baseUrl: baseUrl() }, page.businessId)
    return { page, url, code: qrCodeOf(url) }
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.get(PATH, async (request: TokenRequest, reply) => {
      const now = new Date()
      const { token } = request.params
      const { requestId, page } = await find(token, now)
      if (!page) return sendInvalidLink(reply)
      if (!page.isActive) return sendInactive(reply, page)
      if (requestId !== undefined && isVisit(request.headers)) await recordOpened(db, requestId, now)
      return sendCustomerPage(reply, 200, {
        title: `Thank you for visiting ${page.name}`,
        business: page,
        content: requestContent(page, `/r/${token}`, requestId !== undefined),
        leadsToSites: page.sites.length > 0,
      })
    })
    scope.post(PATH, async (request: TokenRequest, reply) => {
      const now = new Date()
      const { requestId, page } = await find(request.params.token, now)
      if (!page || requestId === undefined) return sendInvalidLink(reply)
      if (!page.isActive) return sendInactive(reply, page)
      const attempt = { what: 'review request', person: String(requestId), network: clientNetworkOf(request) }
      const pause = await attempts.pauseAfter(attempt)
      if (pause) return sendPause(reply, pause)
      const chosen = request.body instanceof URLSearchParams ? Number(request.body.get('site')) : 0
      const site = page.sites[chosen - 1]
      // The sites were changed while the page was open, so it is shown again.
      if (!site) return reply.redirect(`/r/${request.params.token}`, 303)
      await recordRated(db, requestId, now)
      return reply.redirect(site.url, 303)
    })
    scope.get(`${PATH}/qr.svg`, async (request: TokenRequest, reply) => {
      const poster = await findCode(request)
      if (poster && !poster.page.isActive) return sendInactive(reply, poster.page)
      return poster ? reply.type('image/svg+xml').send(qrCodeFile(poster.code)) : sendInvalidLink(reply)
    })
    scope.get(`${PATH}/poster`, async (request: TokenRequest, reply) => {
      const poster = await findCode(request)
      if (!poster) return sendInvalidLink(reply)
      if (!poster.page.isActive) return sendInactive(reply, poster.page)
      const { page, code, url } = poster
      const content = posterContent(code, url)
      return sendCustomerPage(reply, 200, { title: `How was your visit to ${page.name}?`, content })
    })
  })
  return [
    { method: 'GET', path: PATH },
    { method: 'POST', path: PATH },
    { method: 'GET', path: `${PATH}/qr.svg` },
    { method: 'GET', path: `${PATH}/poster` },
  ]
}

/**
 * Whether a person seems to open the page in a browser. Mail filters and link previews also fetch links, but do not send
 * the headers of a browser that opens a document, or announce a prefetch. A filter that runs a complete browser still
 * counts, so this is an upper limit. Browsers send these headers only over HTTPS and to localhost.
 */
const isVisit = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  !/prefetch|prerender|preview/i.test(
    `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`,
  )

/** Everyone gets the same sites, whatever they think of the business. */
function requestContent({ name, sites, surveyPath }: ReviewPage, path: string, isPersonal: boolean): Html {
  if (sites.length === 0 && surveyPath === null) {
    return html`<p>There are no review sites to choose from yet. Please come back later.</p>`
  }
  const offer = ({ name, url }: ReviewSite, at: number) =>
    isPersonal
      ? html`<li><form method="post" action="${path}"><button name="site" value="${at + 1}">Review us on ${name}</button></form></li>`
      : html`<li><a class="go" href="${url}" rel="noreferrer nofollow">Review us on ${name}</a></li>`
  return html`<p>How was your visit? Your honest review helps other customers and helps ${name} improve.</p>
<ul>
${sites.map(offer)}${surveyPath !== null && html`<li><a class="go" href="${surveyPath}">Answer a few questions</a></li>`}
</ul>
<p class="soft">Everyone who visits us gets the same links.</p>`
}

const posterContent = (code: { readonly size: number; readonly path: string }, url: string): Html =>
  html`<div class="poster">
<svg viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="QR code of the review page" shape-rendering="crispEdges">
<path d="${code.path}" fill="#000"/></svg>
<p>Scan this code with your phone camera to leave a review.</p>
<p class="soft">${url}</p>
</div>`

/** A file to download and print. */
const qrCodeFile = ({ size, path }: { readonly size: number; readonly path: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
