import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent from one of our own pages. Browsers send Sec-Fetch-Site, but not over plain HTTP; then Origin is
 * compared. It is "null" for a page with a no-referrer policy, such as ours.
 */
export function isFromOurPage({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === 'null' || URL.parse(origin)?.host === host
}
