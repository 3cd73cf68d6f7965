import { type Html, html } from '../../../core/values/html.ts'
import { averageRatingOf } from '../../../core/values/rating.ts'
import type { EffectiveListing } from '../../publishing/rules/effective-sources.ts'
import { addressLines, type Site, type SiteProduct, type SiteService } from '../rules/site.ts'
import { formatWeekday, type Phrase, shiftsOf, specialDaysAhead, todayAt, weekdayToday } from '../rules/site-times.ts'

/** A date or time in the reader's language. The page is in English, so another language is marked for screen readers. */
const timeText = (text: string, locale: string): string | Html =>
  new Intl.Locale(locale).language === 'en' ? text : html`<span lang="${locale}" dir="auto">${text}</span>`

export const phraseText = (phrase: Phrase, locale: string): string | Html =>
  'text' in phrase ? phrase.text : timeText(phrase.time, locale)

/** The week with today highlighted, and the coming special days. Returns undefined if the listing has no hours. */
export function hoursSection(listing: Partial<EffectiveListing>, now: Date, locale: string): Html | undefined {
  const { hoursOfOperations = [], specialHours = [], timezone = '', wholeWeekOperating } = listing
  const today = weekdayToday(timezone, now)
  const special = specialDaysAhead(specialHours, todayAt(timezone, now), locale)
  if (hoursOfOperations.length === 0 && special.length === 0) return undefined
  const rows = hoursOfOperations.map((hours) => {
    const comment = hours.comment !== '' && html`<small dir="auto">${hours.comment}</small>`
    const mark = hours.day === today ? html` aria-current="date"` : undefined
    return html`<tr${mark}><th scope="row">${timeText(formatWeekday(hours.day, locale), locale)}</th><td>${lines(shiftsOf(hours, locale), locale)}${comment}</td></tr>`
  })
  const week = wholeWeekOperating === 1 ? html`<p>Open 24 hours, every day</p>` : html`<table>${rows}</table>`
  return html`<section class="card" aria-labelledby="hours"><h2 id="hours">Hours</h2>
${hoursOfOperations.length > 0 && week}
${
  special.length > 0 &&
  html`<table><caption>Special hours</caption>${special.map(
    ({ day, hours }) => html`<tr><th scope="row">${timeText(day, locale)}</th><td>${lines(hours, locale)}</td></tr>`,
  )}</table>`
}</section>`
}

const lines = (phrases: readonly Phrase[], locale: string) =>
  phrases.map((phrase, at) => html`${at > 0 && html`<br>`}${phraseText(phrase, locale)}`)

/** The public parts of the address, and the areas served. */
export function addressSection({ listing }: Site, mapHref: string | undefined): Html | undefined {
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

/** The services of the location by category, or the text in its listing if there are none. */
export function servicesSection({ services, listing }: Site): Html | undefined {
  const groups = [...Map.groupBy(services, ({ category }) => category)]
  if (groups.length === 0) return textSection('services', 'Services', listing.services)
  return html`<section class="card" aria-labelledby="services"><h2 id="services">Services</h2>
${groups.map(
  ([category, ofCategory]) =>
    html`<h3 dir="auto">${category}</h3><ul class="offers">${ofCategory.map((service) => offer(service, lasting(service)))}</ul>`,
)}</section>`
}

export function productsSection({ products, listing }: Site): Html | undefined {
  if (products.length === 0) return textSection('products', 'Products', listing.products)
  return html`<section class="card" aria-labelledby="products"><h2 id="products">Products</h2>
<ul class="offers">${products.map((product) => offer(product, ''))}</ul></section>`
}

const textSection = (id: string, title: string, text = ''): Html | undefined =>
  text === ''
    ? undefined
    : html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p dir="auto">${text}</p></section>`

function offer(item: SiteService | SiteProduct, more: string): Html {
  const { name, description, price, currency } = item
  const title =
    'url' in item && /^https?:/i.test(item.url) ? html`<a href="${item.url}" rel="nofollow noopener">${name}</a>` : name
  const details = [description, more].filter((part) => part !== '').join(' · ')
  return html`<li><span dir="auto">${title}</span>${price !== null && html`<span class="price">${formatPrice(price, currency)}</span>`}${
    details !== '' && html`<p dir="auto">${details}</p>`
  }</li>`
}

function lasting({ duration }: SiteService): string {
  if (duration === null) return ''
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60]
  return [hours > 0 && `${hours}\u00a0h`, minutes > 0 && `${minutes}\u00a0min`].filter(Boolean).join(' ')
}

const formats = new Map<string, Intl.NumberFormat>()
function formatPrice(price: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format.format(price)
}

/** The photos other than the cover and the logo. They are loaded when the visitor scrolls to them. */
export const photosSection = ({ photos, listing: { name = '' } }: Site): Html | undefined =>
  photos.length === 0
    ? undefined
    : html`<section class="card" aria-labelledby="photos"><h2 id="photos">Photos</h2>
<ul class="photos">${photos.map(
        ({ file, width, height, caption }) =>
          html`<li><img src="/media/${file}" width="${width}" height="${height}" alt="${caption || `Photo of ${name}`}" loading="lazy"></li>`,
      )}</ul></section>`

/** Each answer opens below its question, without a script. */
export const faqSection = ({ faq }: Site): Html | undefined =>
  faq.length === 0
    ? undefined
    : html`<section class="card" aria-labelledby="faq"><h2 id="faq">Questions and answers</h2>
${faq.map(
  ({ question, answer }) =>
    html`<details><summary dir="auto">${question}</summary><p class="about" dir="auto">${answer}</p></details>`,
)}</section>`

const STARS = [5, 4, 3, 2, 1] as const

/** The rating in the header, linked to the reviews section. */
export function ratingLine(countByRating: readonly number[]): Html | undefined {
  const total = totalOf(countByRating)
  if (total === 0) return undefined
  const average = averageRatingOf(countByRating)
  return html`<p class="kinds"><a href="#reviews">${average > 0 && html`<span class="stars" aria-hidden="true">★</span> ${average.toFixed(1)} · `}${reviewsOf(total)}</a></p>`
}

const totalOf = (countByRating: readonly number[]) => countByRating.reduce((sum, count) => sum + count, 0)
const reviewsOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'review' : 'reviews'}`
const labelOf = (stars: number) => (stars === 0 ? 'No stars' : stars === 1 ? '1 star' : `${stars} stars`)

/** Average, count and distribution. Reviews without stars count as reviews, here as in reports, but not for the average. */
export function reviewsSection(countByRating: readonly number[]): Html | undefined {
  const total = totalOf(countByRating)
  if (total === 0) return undefined
  const unrated = countByRating[0] ?? 0
  const average = averageRatingOf(countByRating).toFixed(1)
  const full = Math.round(Number(average))
  const counts = (unrated > 0 ? [...STARS, 0] : STARS).map((stars) => ({ stars, count: countByRating[stars] ?? 0 }))
  return html`<section class="card" aria-labelledby="reviews"><h2 id="reviews">Reviews</h2>
<div class="rating">${full > 0 && html`<strong>${average}</strong>`}<div>${full > 0 && html`<span class="stars" role="img" aria-label="${average} out of 5 stars">${'★'.repeat(full)}${'☆'.repeat(5 - full)}</span>`}
<small>${reviewsOf(total)}</small></div></div>
<dl class="bars">${counts.map(
    ({ stars, count }) =>
      html`<div><dt>${labelOf(stars)}</dt><dd><svg aria-hidden="true"><rect width="${((100 * count) / total).toFixed(1)}%" height="100%"/></svg></dd><dd>${count.toLocaleString('en-US')}</dd></div>`,
  )}</dl></section>`
}
