import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import type { Listing } from './listing.ts'

export interface Version {
  readonly listing: Listing
  /** Names this version: a save on top of another one is refused. */
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

const keyOf = (businessNumber: number) => ['getListing', 'version', businessNumber]

/** Read once: while somebody edits, a newer version comes up when they save, not under their hands. */
export const useListing = (businessNumber: number) =>
  useQuery({
    queryKey: keyOf(businessNumber),
    queryFn: ({ signal }) => readListing(businessNumber, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** Everything else that shows the listing reads it again. */
export function useListingSaved() {
  const queries = useQueryClient()
  return () => {
    for (const stale of ['getBusiness', 'getEffectiveListing', 'getListingStatus', 'searchBusinesses']) {
      void queries.invalidateQueries({ queryKey: [stale] })
    }
  }
}
