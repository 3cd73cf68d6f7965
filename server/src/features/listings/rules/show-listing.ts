import { hash } from 'node:crypto'
import type { Listing } from './listing.ts'
import { visibleListing } from './visible.ts'

/** The response of Get Listing and its ETag. */
export const showListing = (listing: Listing): { readonly shown: string; readonly etag: string } =>
  tagged(JSON.stringify(visibleListing(listing)))

export interface StoredForm {
  readonly document: string
  readonly shown: string
  readonly etag: string
}
/** The listing as stored and its response. Most listings show everything, so they are serialised only once. */
export function storedFormOf(listing: Listing): StoredForm {
  const visible = visibleListing(listing)
  const document = JSON.stringify(listing)
  return { document, ...tagged(visible === listing ? document : JSON.stringify(visible)) }
}

const tagged = (shown: string) => ({ shown, etag: `"${hash('sha256', shown, 'base64url').slice(0, 27)}"` })
