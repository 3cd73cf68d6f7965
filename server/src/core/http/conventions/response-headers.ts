import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const JSON_UTF8 = 'application/json; charset=utf-8'

/** Sent with every response. The API is for back ends: nothing may be cached, framed, sniffed or read across origins. */
export const responseHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

const ACCEPTABLE_ID = /^[\w.:~+/=-]{1,200}$/

/** The caller's id if it is safe for a log line, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && ACCEPTABLE_ID.test(sent) ? sent : randomUUID()
}

/** If-None-Match may list several tags. Weak tags match by their text. */
export const etagMatches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
