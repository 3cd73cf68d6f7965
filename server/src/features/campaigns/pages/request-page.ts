import { type Html, html } from '../../../core/values/html.ts'
import type { ReviewSite } from '../rules/review-sites.ts'
import type { ReviewPage } from '../store/review-pages.ts'

/** Everyone gets the same sites, whatever they think of the business. */
export function requestContent({ name, sites, surveyPath }: ReviewPage, path: string, isPersonal: boolean): Html {
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

export const posterContent = (code: { readonly size: number; readonly path: string }, url: string): Html =>
  html`<div class="poster">
<svg viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="QR code of the review page" shape-rendering="crispEdges">
<path d="${code.path}" fill="#000"/></svg>
<p>Scan this code with your phone camera to leave a review.</p>
<p class="soft">${url}</p>
</div>`

/** A file to download and print. */
export const qrCodeFile = ({ size, path }: { readonly size: number; readonly path: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
