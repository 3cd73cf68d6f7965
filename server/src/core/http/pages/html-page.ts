import { createHash } from 'node:crypto'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../../values/api-error.ts'
import { catalogue } from '../../values/catalogue.ts'
import { escapeText, type Html, html } from '../../values/html.ts'

/** The Content-Security-Policy of a page: no scripts, no third-party content, and only this style. */
export const stylePolicy = (style: string, formAction: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const STYLE = `
:root { color-scheme: light dark; --bg: #fff; --ink: #1b1b1b; --accent: #1f5fbf }
@media (prefers-color-scheme: dark) { :root { --bg: #151515; --ink: #eee; --accent: #8ab4f8 } }
a { color: var(--accent) }
body { background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 3rem 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

export const pagePolicy = stylePolicy(STYLE, "'none'")
/** For a page with a form that is sent to this service. */
export const formPagePolicy = stylePolicy(STYLE, "'self'")

/** A page without scripts, for people who follow a link. */
export const page = (title: string, content: Html): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)} · Presence</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${content.text}
</main>
</body>
</html>
`

const PAGE = page(
  'Page not found',
  html`<p>This address does not exist. Check it, or go to the <a href="/">start page</a>.</p>`,
)
/** Programs call these addresses: they always get JSON. */
const API = /^\/(console|v1)(\/|\?|$)/

/** Whether a person follows a link to nothing: browsers prefer HTML, while programs accept anything or JSON. */
export const isPageMissing = ({ body }: ApiError, { method, url, headers }: FastifyRequest): boolean =>
  body.code === catalogue.RESOURCE_NOT_FOUND.code &&
  (method === 'GET' || method === 'HEAD') &&
  !API.test(url) &&
  negotiate(headers.accept ?? '', ['application/json', 'text/html']) === 'text/html'

export const sendMissingPage = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('content-security-policy', pagePolicy)
    .header('vary', 'accept')
    .type('text/html; charset=utf-8')
    .send(PAGE)
