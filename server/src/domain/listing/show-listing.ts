import { createHash } from 'node:crypto'
import type { Listing } from './listing.ts'
import { visibleListing } from './visible.ts'

/** The answer of Get Listing and the tag that names this very text. */
export function showListing(listing: Listing): { readonly shown: string; readonly etag: string } {
  const shown = JSON.stringify(visibleListing(listing))
  return { shown, etag: `"${createHash('sha256').update(shown).digest('base64url').slice(0, 27)}"` }
}
