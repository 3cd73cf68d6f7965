import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent from one of our own pages. Browsers say so in Sec-Fetch-Site, but not over plain HTTP; then
 * Origin is compared, which is "null" where a page, like ours, tells nobody where it was.
 */
export function isFromOurPage({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === 'null' || URL.parse(origin)?.host === host
}
