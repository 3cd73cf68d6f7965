import type { FastifyReply } from 'fastify'
import { accentStyle } from '../../../core/http/pages/accent-style.ts'
import { stylePolicy } from '../../../core/http/pages/html-page.ts'
import { siteColours } from '../../../core/http/pages/site-style.ts'
import { type Html, html, styleElement } from '../../../core/values/html.ts'
import type { BusinessMark } from '../../listings/store/logo.ts'
import { markOf } from '../../media/pages/picture.ts'

/** In the style of the microsite. */
const STYLE = `${siteColours}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
.band{height:clamp(4rem,16vw,7rem);background:linear-gradient(115deg,var(--wash),var(--bg) 70%)}
main{max-width:34rem;margin:0 auto;padding:0 1.25rem 3rem}
.mark{width:4.5rem;height:4.5rem;margin-top:-2.25rem;border-radius:1.1rem;border:4px solid var(--bg);background:var(--accent);color:var(--on-accent);
font:600 2rem/4rem ui-serif,Georgia,serif;text-align:center;position:relative}
img.mark{display:block;object-fit:contain;background:var(--card)}
h1{margin:.75rem 0 .5rem;font:600 clamp(1.6rem,6vw,2.2rem)/1.2 ui-serif,Georgia,serif;text-wrap:balance}
h1+form{margin-top:1.5rem}
p{margin:0 0 1rem}
.soft{color:var(--soft);font-size:.95rem}
ul{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:.75rem}
a{color:var(--accent);text-underline-offset:.2em}
button,.go{display:block;width:100%;min-height:3.25rem;padding:.8rem 1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--card);color:var(--ink);
font:inherit;font-weight:600;text-align:start;text-decoration:none;cursor:pointer}
button:hover,.go:hover{border-color:var(--accent);color:var(--accent)}
.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent);text-align:center}
.main:hover{color:var(--on-accent);opacity:.92}
.question{font-weight:600}
.scale,.stars{display:flex}
.scale{gap:.2rem}.stars{margin-left:-.5rem}
.scale label,.stars label{position:relative;padding:0;justify-content:center;cursor:pointer}
.scale label{flex:1;min-width:0;border:1px solid var(--soft);border-radius:.5rem;font-variant-numeric:tabular-nums}
.scale label:hover{border-color:var(--accent);color:var(--accent)}
.scale label:has(:checked){background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
.scale input,.stars input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.scale label:has(:focus-visible),.stars label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px;border-radius:.5rem}
.stars label{width:3.25rem;color:var(--soft);font-size:2.5rem;line-height:1}
.stars label::before{content:"☆" / ""}
.stars label:has(:checked),.stars label:has(~ label :checked){color:var(--accent)}
.stars label:has(:checked)::before,.stars label:has(~ label :checked)::before{content:"★" / ""}
.stars label:hover,.stars label:has(~ label:hover){color:var(--accent)}
.ends{display:flex;justify-content:space-between;margin:.4rem 0 0;color:var(--soft);font-size:.9rem}
textarea{display:block;width:100%;min-height:7rem;padding:.75rem 1rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--bg);color:var(--ink);font:inherit}
.errors{border:2px solid var(--bad);border-radius:1rem;margin-bottom:1.25rem;padding:.75rem 1.25rem}
.errors ul{list-style:disc;margin:0;padding-left:1.25rem;gap:.25rem}.errors p{margin-bottom:.5rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
fieldset,.field{border:1px solid var(--line);border-radius:1rem;background:var(--card);margin:0 0 1.25rem;padding:1rem 1.25rem}
legend{float:left;width:100%;padding:0;margin-bottom:.5rem;font-weight:600}
legend+*{clear:both}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.4rem 0;line-height:1.4}
input{width:1.3rem;height:1.3rem;flex:none;accent-color:var(--accent)}
.note{border:1px solid var(--accent);border-radius:1rem;background:var(--wash);padding:.75rem 1.25rem}
.space{margin-top:1rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
main:has(.poster){text-align:center}
.poster{padding-top:2rem}
.poster svg{width:min(20rem,80vw);height:auto;background:#fff}
@media print{:root{color-scheme:light}body{background:#fff;color:#000}.poster svg{width:11cm}.noprint{display:none}}
`
const styleOf = ({ color }: CustomerPage) => (color ? STYLE + accentStyle(color) : STYLE)

/**
 * Chrome applies form-action to every redirect after a form, and review sites redirect to hosts that we cannot know (g.page
 * to google.com, http to https).
 */
const policyOf = (page: CustomerPage) =>
  `${stylePolicy(styleOf(page), `'self'${page.leadsToSites ? ' https: http:' : ''}`)}; img-src 'self'`

export interface CustomerPage {
  readonly title: string
  /** The business of the page; absent when the link is not valid. */
  readonly business?: BusinessMark
  /** #rrggbb; empty for the default. */
  readonly color?: string
  readonly content: Html
  /** Its forms redirect to other sites. */
  readonly leadsToSites?: boolean
}

/** A page for a customer of a business. Its URL is secret, so it is neither cached nor sent as a referrer. */
export const sendCustomerPage = (reply: FastifyReply, status: number, page: CustomerPage) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policyOf(page), 'cache-control': 'no-store' })
    .send(pageText(page))

const pageText = (page: CustomerPage): string => {
  const { title, business, content } = page
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${styleElement(styleOf(page))}
</head>
<body>
<div class="band"></div>
<main>
${business && markOf(business)}
<h1 dir="auto">${title}</h1>
${content}
</main>
</body>
</html>
`.text
}

/** The same page for a link that was changed, has expired or is unknown: the response does not reveal which. */
export const sendInvalidLink = (reply: FastifyReply) =>
  sendCustomerPage(reply, 404, {
    title: 'This link is not valid',
    content: html`<p>The link may have expired or been changed. Use the link in the latest message you received, or contact the business.</p>`,
  })

/** For a page of a location that is inactive. */
export const sendInactive = (reply: FastifyReply, business: BusinessMark) =>
  sendCustomerPage(reply, 410, {
    title: 'This page is no longer available',
    business,
    content: html`<p>${business.name} no longer uses this page.</p>`,
  })

export const sendPause = (reply: FastifyReply, seconds: number) =>
  sendCustomerPage(reply.header('retry-after', String(seconds)), 429, {
    title: 'Please wait',
    content: html`<p>There were too many requests from your network. Try again in ${seconds} seconds.</p>`,
  })
