import { type Html, html } from '../../../core/values/html.ts'
import type { Site, SiteProduct, SiteService } from '../rules/site.ts'

/** The services of the location by category, or the text in its listing if there are none. */
export function servicesSection({ services, listing }: Site): Html | undefined {
  const groups = [...Map.groupBy(services, ({ category }) => category)]
  if (groups.length === 0) return wordsSection('services', 'Services', listing.services)
  return html`<section class="card" aria-labelledby="services"><h2 id="services">Services</h2>
${groups.map(
  ([category, ofCategory]) =>
    html`<h3 dir="auto">${category}</h3><ul class="offers">${ofCategory.map((service) => offer(service, lasting(service)))}</ul>`,
)}</section>`
}

export function productsSection({ products, listing }: Site): Html | undefined {
  if (products.length === 0) return wordsSection('products', 'Products', listing.products)
  return html`<section class="card" aria-labelledby="products"><h2 id="products">Products</h2>
<ul class="offers">${products.map((product) => offer(product, ''))}</ul></section>`
}

const wordsSection = (id: string, title: string, words = ''): Html | undefined =>
  words === ''
    ? undefined
    : html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p dir="auto">${words}</p></section>`

function offer(offered: SiteService | SiteProduct, more: string): Html {
  const { name, description, price, currency } = offered
  const title =
    'url' in offered && /^https?:/i.test(offered.url)
      ? html`<a href="${offered.url}" rel="nofollow noopener">${name}</a>`
      : name
  const text = [description, more].filter((part) => part !== '').join(' · ')
  return html`<li><span dir="auto">${title}</span>${price !== null && html`<span class="price">${formatPrice(price, currency)}</span>`}${
    text !== '' && html`<p dir="auto">${text}</p>`
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
