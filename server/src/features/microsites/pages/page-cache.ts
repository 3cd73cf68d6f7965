import { createHash } from 'node:crypto'
import type { ResponseCache } from '../../../core/http/conventions/response-cache.ts'
import type { AuditSubject } from '../../../core/store/audit-entries.ts'

export interface Page {
  readonly body: Buffer
  readonly etag: string
  /** When the content changes because of the time rather than the listing. */
  readonly holdsUntilMs: number
}
interface Kept extends Page {
  readonly businessId: number
  readonly partnerId: number
  readonly askedAt: number
  readonly keptUntilMs: number
}

const BYTES_MAX = 32_000_000
/** A recorded change of one of these invalidates the pages of its partner. */
export const subjectsOfPages: readonly AuditSubject[] = ['business', 'listing', 'media', 'publication']

/**
 * Changes of reviews, services and products do not invalidate a page, so it is cached only briefly, less than by browsers.
 */
const KEPT_MS = 30_000

/** A page is different in each language. Without a locale, it is written for the country of the location. */
export interface AskedPage {
  readonly businessNumber: number
  readonly locale: string | undefined
}
const keyOf = ({ businessNumber, locale = '' }: AskedPage) => `${businessNumber} ${locale}`

export const pageOf = (text: string, holdsUntil: Date): Page => {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, holdsUntilMs: holdsUntil.getTime() }
}

export type PageCache = ReturnType<typeof keepPages>

/** A short-lived cache of pages. A change of the listing, business, photos or opt-outs invalidates the page at once. */
export function keepPages(answers: ResponseCache) {
  const pages = new Map<string, Kept>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= pages.get(key)?.body.length ?? 0
    pages.delete(key)
  }
  return {
    find(asked: AskedPage, nowMs: number): Page | undefined {
      const key = keyOf(asked)
      const kept = pages.get(key)
      if (!kept) return undefined
      const { businessId, partnerId, askedAt, keptUntilMs } = kept
      if (nowMs < keptUntilMs && !answers.mayHaveChanged(businessId, partnerId, askedAt)) return kept
      drop(key)
      return undefined
    },
    keep(asked: AskedPage, page: Page, of: Pick<Kept, 'businessId' | 'partnerId' | 'askedAt'>, nowMs: number) {
      const key = keyOf(asked)
      drop(key)
      pages.set(key, { ...page, ...of, keptUntilMs: Math.min(nowMs + KEPT_MS, page.holdsUntilMs) })
      bytes += page.body.length
      // Evicts the oldest first: a Map keeps insertion order.
      for (const oldest of pages.keys()) {
        if (bytes <= BYTES_MAX) break
        drop(oldest)
      }
    },
  }
}
