import { siteStyle } from '../../../core/http/pages/site-style.ts'
import { type Html, html, jsonForScript } from '../../../core/values/html.ts'
import { markOf, pictureOf } from '../../media/pages/picture.ts'
import { englishOf } from '../rules/reader-locale.ts'
import { addressLines, type Site } from '../rules/site.ts'
import { describeOpenState, type SiteHours, todayAt } from '../rules/site-times.ts'
import { structuredData } from '../rules/structured-data.ts'
import {
  addressSection,
  factsSection,
  faqSection,
  hoursSection,
  photosSection,
  phraseText,
  productsSection,
  ratingLine,
  reviewsSection,
  servicesSection,
  telephoneHref,
} from './site-sections.ts'

export interface SiteUrls {
  /** The public address of the service. */
  readonly baseUrl: string
  /** A URL in which `{address}` is replaced by the address to look up. */
  readonly mapUrl: string
}

export const hoursOfSite = ({ listing }: Site): SiteHours => ({
  timezone: listing.timezone ?? '',
  hoursOfOperations: listing.hoursOfOperations ?? [],
  specialHours: listing.specialHours ?? [],
  businessStatus: listing.businessStatus ?? '',
  reopenDate: listing.reopenDate ?? '',
})

/**
 * The complete page at this time. It has no scripts and loads only its own images. Without a locale, dates and times are in
 * the English of the location's country.
 */
export function sitePage(site: Site, { baseUrl, mapUrl }: SiteUrls, now: Date, reader: string | undefined): string {
  const locale = reader ?? englishOf(site.listing.address?.countryCode ?? '')
  const { listing, businessNumber, isListed } = site
  const name = listing.name ?? ''
  const url = `${baseUrl}/sites/${businessNumber}`
  const data = structuredData(site, url, `${baseUrl}/media/`, todayAt(listing.timezone ?? '', now))
  const mapHref = mapHrefOf(site, mapUrl)
  const { cover } = site
  const main = [
    aboutSection(listing.description ?? ''),
    servicesSection(site),
    productsSection(site),
    photosSection(site),
    faqSection(site),
    reviewsSection(site.countByRating),
  ].filter((section) => section !== undefined)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(site)}</title>
${summaryOf(site)}${!isListed && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${url}">
<meta property="og:type" content="business.business"><meta property="og:title" content="${name}"><meta property="og:url" content="${url}">
${cover && html`<meta property="og:image" content="${baseUrl}/media/${cover.file}">`}
${siteStyle}
<script type="application/ld+json">${jsonForScript(data)}</script>
</head>
<body>
<header>
${cover ? pictureOf(cover, 'cover', name) : html`<div class="band"></div>`}
<div class="wrap">
${markOf({ name, logo: site.logo })}
<h1 dir="auto">${name}</h1>
${kindsOf(site)}${ratingLine(site.countByRating)}${stateOf(site, now, locale)}${actionsOf(site, mapHref)}
</div>
</header>
<main class="wrap grid${main.length === 0 && ' one'}">
<div class="stack side">
${hoursSection(listing, now, locale)}${addressSection(site, mapHref)}
</div>
<div class="stack main">
${main}
</div>
<div class="stack more">
${factsSection(site)}
</div>
</main>
<footer><div class="wrap">${name}</div></footer>
</body>
</html>
`.text
}

function titleOf({ listing: { name = '', displayCategory = '', address } }: Site): string {
  const kind = [displayCategory, address?.city ?? ''].filter((part) => part !== '').join(' in ')
  return kind === '' ? name : `${name} · ${kind}`
}

const DESCRIPTION_LENGTH_MAX = 160

function summaryOf({ listing: { description = '' } }: Site): Html | undefined {
  if (description === '') return undefined
  const text = Array.from(description.replaceAll(/\s+/g, ' '))
  const short =
    text.length > DESCRIPTION_LENGTH_MAX ? `${text.slice(0, DESCRIPTION_LENGTH_MAX - 1).join('')}…` : text.join('')
  return html`<meta name="description" content="${short}">`
}

function kindsOf({ listing: { displayCategory = '', primaryCategory = '', additionalCategories = [] } }: Site) {
  const kinds = [...new Set([displayCategory, primaryCategory, ...additionalCategories])].filter((kind) => kind !== '')
  return kinds.length > 0 && html`<p class="kinds" dir="auto">${kinds.join(' · ')}</p>`
}

function stateOf(site: Site, now: Date, locale: string): Html | undefined {
  const state = describeOpenState(hoursOfSite(site), now, locale)
  if (!state) return undefined
  const more = state.more.map((phrase, at) => html`${at > 0 && ' '}${phraseText(phrase, locale)}`)
  return html`<p class="state ${state.tone}">${state.text}${more.length > 0 && html` <span>${more}</span>`}</p>`
}

function actionsOf({ listing }: Site, mapHref: string | undefined): Html | undefined {
  const {
    phone = '',
    websiteUrl,
    appointmentLink,
    reservationLink,
    orderAheadLink,
    menuLink,
    virtualCareLink,
  } = listing
  const actions = [
    ['Call', phone && telephoneHref(phone)],
    ['Directions', mapHref],
    ['Book an appointment', appointmentLink],
    ['Make a reservation', reservationLink],
    ['Order ahead', orderAheadLink],
    ['View menu', menuLink],
    ['Virtual care', virtualCareLink],
    ['Visit website', websiteUrl],
  ].filter(([, href]) => href !== undefined && HREF.test(href))
  if (actions.length === 0) return undefined
  return html`<ul class="acts">${actions.map(([text, href]) => html`<li><a href="${href}" rel="nofollow noopener">${text}</a></li>`)}</ul>`
}

// Listings accept no other schemes; checked again because the page is public.
const HREF = /^(https?|tel|geo):/i

const aboutSection = (description: string): Html | undefined =>
  description === ''
    ? undefined
    : html`<section class="card" aria-labelledby="about"><h2 id="about">About</h2><p class="about" dir="auto">${description}</p></section>`

/** Returns undefined without a public street address. */
function mapHrefOf({ listing: { address, name = '' } }: Site, mapUrl: string): string | undefined {
  if (!address?.address1) return undefined
  return mapUrl.replaceAll('{address}', encodeURIComponent([name, ...addressLines(address)].join(', ')))
}
