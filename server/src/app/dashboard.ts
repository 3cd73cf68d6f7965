import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../core/http/conventions/unknown-route.ts'
import { page, pagePolicy } from '../core/http/pages/html-page.ts'
import { html } from '../core/values/html.ts'

const BUILT = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url))

/** The pages of the dashboard's own router. Every other address keeps its normal response, including 404. */
const PAGES = ['/', '/sign-in', '/reset', '/reset/:token', '/invitation/:token', '/app', '/app/*']

/** Written into the page by the build: dashboard/vite.config.ts. */
const NONCE_PLACEHOLDER = '{{nonce}}'
const NONCE_BYTES = 16

/** Scripts come from this origin only. The component library's style elements carry the nonce. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const isDashboardBuilt = (folder = BUILT) => existsSync(`${folder}/index.html`)

/** The built dashboard: one page with a new nonce for each response, and files whose names change with their content. */
export function registerDashboard(app: FastifyInstance, folder = BUILT): Route[] {
  if (!isDashboardBuilt(folder)) return registerNotBuilt(app)
  const index = readFileSync(`${folder}/index.html`, 'utf8')
  for (const path of PAGES) {
    app.get(path, async (_request, reply) => {
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policyOf(nonce))
        .send(index.replaceAll(NONCE_PLACEHOLDER, nonce))
    })
  }
  app.register(serveStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    index: false,
    // The plugin would respond with 403 to a folder; with this, it is a 404.
    allowedPath: (path) => !path.endsWith('/'),
    decorateReply: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  })
  return PAGES.map((path) => ({ method: 'GET', path }))
}

function registerNotBuilt(app: FastifyInstance): Route[] {
  const content = html`<p>The dashboard was not built. The API works without it. To build it, run <code>npm ci &amp;&amp; npm run build</code>
and restart the service.</p><p><a href="/docs">API reference</a> · <a href="/openapi.json">OpenAPI document</a></p>`
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(page('Presence', content)),
  )
  return [{ method: 'GET', path: '/' }]
}
