import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../parts/api/client.ts'
import { changeBetween, type Listing } from './listing.ts'

/** The error code for a save that is based on an outdated version. */
export const STALE_VERSION = 1412

export interface Version {
  readonly listing: Listing
  /** Identifies this version. Saving fails if the stored version is a different one. */
  readonly etag: string
}

export async function readListing(businessNumber: number, signal?: AbortSignal): Promise<Version> {
  let etag = ''
  const onHeaders = (headers: Headers) => {
    etag = headers.get('etag') ?? ''
  }
  const listing = await client.getListing({ params: { businessNumber } }, { onHeaders, ...(signal && { signal }) })
  return { listing, etag }
}

/** Sends only the differences from `base`. Fails with 1412 if the listing has changed since that version. */
export async function writeListing(businessNumber: number, base: Version, draft: Listing): Promise<Version> {
  let { etag } = base
  const onHeaders = (headers: Headers) => {
    etag = headers.get('etag') ?? etag
  }
  const body = changeBetween(base.listing, draft)
  const saved = await client.updateListing(
    { params: { businessNumber }, headers: { 'if-match': base.etag }, body },
    { onHeaders },
  )
  return { listing: saved as Listing, etag }
}

const keyOf = (businessNumber: number) => ['getListing', 'version', businessNumber]

/** Fetched only once, so that a newer version does not replace the draft. Saving then reports a conflict. */
export const useListing = (businessNumber: number) =>
  useQuery({
    queryKey: keyOf(businessNumber),
    queryFn: ({ signal }) => readListing(businessNumber, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** Invalidates everything else that shows the listing. */
export function useInvalidateListing() {
  const queries = useQueryClient()
  return () => {
    for (const stale of [
      'getBusiness',
      'getEffectiveListing',
      'getListingStatus',
      'listLocations',
      'getHome',
      'searchBusinesses',
      'nameBusinesses',
    ]) {
      void queries.invalidateQueries({ queryKey: [stale] })
    }
  }
}
