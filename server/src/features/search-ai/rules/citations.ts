import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { trimEndOf } from '../../../core/values/plain-text.ts'

/** A page that an answer cites or links to. */
export interface Citation {
  readonly url: string
  readonly domain: string
}

const URL_IN_TEXT = /https?:\/\/[^\s<>"'`\]}|\\^]{1,2100}/gi
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|ref_src)$/i
const PUNCTUATION = '.,;:!?*_'
const urlLengthMax = 2048
const citationsMax = 200

/** Each page once, normalised: `www.`, fragments, campaign parameters and a final slash are ignored. */
export function citationsIn(text: string, sources: readonly string[]): Citation[] {
  const urls = [...sources, ...(text.match(URL_IN_TEXT) ?? []).map(withoutTail)]
  const byUrl = new Map<string, Citation>()
  for (const url of urls) {
    const citation = parseCitation(url)
    if (citation && byUrl.size < citationsMax) byUrl.set(citation.url, citation)
  }
  return [...byUrl.values()]
}

export function parseCitation(text: string): Citation | undefined {
  if (text.length > outsideLimits.engineAnswer.sourceLength) return undefined
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  const domain = domainOf(url.hostname)
  const tracking = Array.from(url.searchParams.keys()).filter((name) => TRACKING.test(name))
  for (const name of tracking) url.searchParams.delete(name)
  const normalised = `${domain}${url.port && `:${url.port}`}${trimEndOf(url.pathname, '/')}${url.search}`
  return normalised.length > urlLengthMax ? undefined : { url: normalised, domain }
}

export const domainOf = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')

/** The domain itself or a subdomain. */
export const isWithin = (domain: string, sites: readonly string[]): boolean =>
  sites.some((site) => domain === site || domain.endsWith(`.${site}`))

/** Punctuation and a closing bracket after the address are not part of it; a bracket that it opened itself is. */
function withoutTail(url: string): string {
  let unopened = url.split(')').length - url.split('(').length
  let cut = trimEndOf(url, PUNCTUATION)
  for (; unopened > 0 && cut.endsWith(')'); unopened--) cut = trimEndOf(cut.slice(0, -1), PUNCTUATION)
  return cut
}
