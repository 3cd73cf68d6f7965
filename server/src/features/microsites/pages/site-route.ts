import { sitePolicy } from '../../../core/http/pages/site-style.ts'
import type { Page } from './page-cache.ts'

export const SITE_PATH = '/sites/:businessNumber'
const SECONDS_MAX = 60

/** Browsers must not cache the page longer than it is valid, such as "Open now" after closing time. */
export function headersOf(
  { etag, body, holdsUntilMs }: Page,
  status: 200 | 304,
  nowMs: number,
): Record<string, string> {
  const seconds = Math.max(0, Math.min(SECONDS_MAX, Math.floor((holdsUntilMs - nowMs) / 1000)))
  const kept = {
    etag,
    'cache-control': `public, max-age=${seconds}`,
    // Dates and times are in the reader's language.
    vary: 'accept-language',
    // Also sent with 304, because a browser then replaces the headers of its stored page.
    'content-security-policy': sitePolicy,
    // The dashboard shows the page in a frame.
    'x-frame-options': 'SAMEORIGIN',
  }
  if (status === 304) return kept
  return {
    ...kept,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
  }
}
