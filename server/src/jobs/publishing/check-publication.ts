import type { DirectoryAdapter } from '../../directories/adapter.ts'
import { compareListings } from '../../domain/publishing/compare.ts'
import { flatten } from '../../domain/publishing/flat-listing.ts'
import type { ReadBack } from '../../domain/publishing/progress.ts'
import type { Projection } from '../../domain/publishing/projection.ts'
import type { ClaimedPublication } from '../../store/publishing/publication-claims.ts'
import { findOurs, readOurs } from './send-publication.ts'

const nothingThere = { id: null, listing: {}, unsupported: [], refusal: '' }

/** Reads what the directory shows and compares it. At most two requests: it may have given the listing another id. */
export async function checkPublication(
  adapter: DirectoryAdapter,
  { businessNumber, remoteId, equals }: ClaimedPublication,
  ours: Projection,
): Promise<ReadBack> {
  const reference = String(businessNumber)
  const read = remoteId === null ? undefined : await readOurs(adapter, remoteId, reference)
  const there = read ?? (await findOurs(adapter, reference)) ?? nothingThere
  const { listing, unsupported, refusal } = there
  const differences = compareListings({ ours: flatten(ours), theirs: flatten(listing), unsupported, equals })
  return { remoteId: there.id, differences, unsupported, refusal }
}
