import type { IncomingHttpHeaders } from 'node:http'

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Whether a request that changes something comes from the dashboard itself. Browsers say so; what says nothing is no
 * browser of today, and then it must at least be of a type that no form of another site can send.
 */
export function isFromDashboard(headers: IncomingHttpHeaders): boolean {
  const { origin, host, 'sec-fetch-site': site, 'content-type': type = '' } = headers
  if (site !== undefined) return site === 'same-origin'
  if (origin !== undefined) return URL.parse(origin)?.host === host
  return JSON_TYPE.test(type)
}
