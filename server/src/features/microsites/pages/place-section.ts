import { type Html, html } from '../../../core/values/html.ts'
import { addressLines } from '../rules/address-lines.ts'
import type { Site } from '../rules/site.ts'

/** The public parts of the address, and the areas served. */
export function placeSection({ listing }: Site, mapHref: string | undefined): Html | undefined {
  const { address, phone = '', tollFreePhoneNumber = '', serviceAreas = [] } = listing
  const lines = address ? addressLines(address) : []
  const phones = [phone, tollFreePhoneNumber].filter((number) => number !== '')
  if (lines.length + phones.length + serviceAreas.length === 0) return undefined
  return html`<section class="card" aria-labelledby="place"><h2 id="place">Find us</h2>
${lines.length > 0 && html`<address dir="auto">${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}</address>`}
${mapHref !== undefined && html`<p><a href="${mapHref}" rel="nofollow noopener">View on map</a></p>`}
${phones.map((number) => html`<p><a href="${telephoneHref(number)}">${number}</a></p>`)}
${
  serviceAreas.length > 0 &&
  html`<h3>Areas served</h3><p dir="auto">${serviceAreas.map(({ description }) => description).join(', ')}</p>`
}</section>`
}

export const telephoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

const nothing = undefined
/** Payment methods, languages and other details. */
export function factsSection({ listing }: Site): Html | undefined {
  const { paymentTypes = [], languages = [], establishedYear = 0, impressum = '' } = listing
  const facts = [
    paymentTypes.length > 0 ? { term: 'Payment methods', text: paymentTypes.join(', ') } : nothing,
    languages.length > 0 ? { term: 'Languages', text: languages.join(', ') } : nothing,
    establishedYear > 0 ? { term: 'Established', text: String(establishedYear) } : nothing,
    impressum !== '' ? { term: 'Legal notice', text: impressum } : nothing,
  ].filter((fact) => fact !== undefined)
  if (facts.length === 0) return undefined
  return html`<section class="card" aria-labelledby="facts"><h2 id="facts">Good to know</h2>
<dl class="facts">${facts.map(({ term, text }) => html`<div><dt>${term}</dt><dd dir="auto">${text}</dd></div>`)}</dl></section>`
}
