import { createHash } from 'node:crypto'
import type { ResponseCache } from '../../../core/http/conventions/response-cache.ts'
import { sitePolicy } from '../../../core/http/pages/site-style.ts'
import type { AuditSubject } from '../../../core/store/audit-entries.ts'

export interface Page {
  readonly body: Buffer
  readonly etag: string
  /** When the content changes because of the time rather than the listing. */
  readonly holdsUntilMs: number
}
interface CachedPage extends Page {
  readonly businessId: number
  readonly partnerId: number
  /** The number of the last change when the page was read: `ResponseCache.now()`. */
  readonly readAt: number
  readonly expiresAtMs: number
}

const BYTES_MAX = 32_000_000
/** A recorded change of one of these invalidates the pages of its partner. */
export const subjectsOfPages: readonly AuditSubject[] = ['business', 'listing', 'media', 'publication']

/**
 * Changes of reviews, services and products do not invalidate a page, so it is cached only briefly, less than by browsers.
 */
const CACHED_MS = 30_000

/** A page is different in each language. Without a locale, it is written for the country of the location. */
export interface PageRequest {
  readonly businessNumber: number
  readonly locale: string | undefined
}
const keyOf = ({ businessNumber, locale = '' }: PageRequest) => `${businessNumber} ${locale}`

export const pageOf = (text: string, holdsUntil: Date): Page => {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, holdsUntilMs: holdsUntil.getTime() }
}

/** A short-lived cache of pages. A change of the listing, business, photos or opt-outs invalidates the page at once. */
export function openPageCache(answers: ResponseCache) {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= pages.get(key)?.body.length ?? 0
    pages.delete(key)
  }
  return {
    find(request: PageRequest, nowMs: number): Page | undefined {
      const key = keyOf(request)
      const cached = pages.get(key)
      if (!cached) return undefined
      const { businessId, partnerId, readAt, expiresAtMs } = cached
      if (nowMs < expiresAtMs && !answers.mayHaveChanged(businessId, partnerId, readAt)) return cached
      drop(key)
      return undefined
    },
    store(
      request: PageRequest,
      page: Page,
      of: Pick<CachedPage, 'businessId' | 'partnerId' | 'readAt'>,
      nowMs: number,
    ) {
      const key = keyOf(request)
      drop(key)
      pages.set(key, { ...page, ...of, expiresAtMs: Math.min(nowMs + CACHED_MS, page.holdsUntilMs) })
      bytes += page.body.length
      // Evicts the oldest first: a Map keeps insertion order.
      for (const oldest of pages.keys()) {
        if (bytes <= BYTES_MAX) break
        drop(oldest)
      }
    },
  }
}

const SECONDS_MAX = 60

/** Browsers must not cache the page longer than it is valid, such as "Open now" after closing time. */
export function headersOf(
  { etag, body, holdsUntilMs }: Page,
  status: 200 | 304,
  nowMs: number,
): Record<string, string> {
  const seconds = Math.max(0, Math.min(SECONDS_MAX, Math.floor((holdsUntilMs - nowMs) / 1000)))
  const headers = {
    etag,
    'cache-control': `public, max-age=${seconds}`,
    // Dates and times are in the reader's language.
    vary: 'accept-language',
    // Also sent with 304, because a browser then replaces the headers of its stored page.
    'content-security-policy': sitePolicy,
    // The dashboard shows the page in a frame.
    'x-frame-options': 'SAMEORIGIN',
  }
  if (status === 304) return headers
  return {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
  }
}
