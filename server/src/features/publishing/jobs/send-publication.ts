import { type DirectoryAdapter, DirectoryFailure, type RemoteListing } from '../directories/adapter.ts'
import { compareListings } from '../rules/compare.ts'
import { contentHash, flatten, publicationKey, withoutFields } from '../rules/flat-listing.ts'
import type { ReadBack } from '../rules/progress.ts'
import type { Projection } from '../rules/projection.ts'
import { driftedFields } from '../rules/publication.ts'
import type { ClaimedPublication } from '../store/publication-claims.ts'

export type Sent =
  | { readonly outcome: 'nothing to send' }
  | { readonly outcome: 'sent'; readonly remoteId: string; readonly hash: string }
  /** The directory has the listing under another id, or no longer has it, so it must be sent again. */
  | { readonly outcome: 'moved'; readonly remoteId: string | null }

/** Makes at most two requests. Fields with an undecided difference are sent only to a new listing. */
export async function sendPublication(
  adapter: DirectoryAdapter,
  directory: string,
  publication: ClaimedPublication,
  ours: Projection,
): Promise<Sent> {
  const { force, uncertain, sentHash, differences, sendings, attempts } = publication
  const hash = contentHash(ours)
  const reference = String(publication.businessNumber)
  const key = publicationKey({ directory, reference, hash, sendings, looked: uncertain ? attempts + 1 : 0 })
  const held = driftedFields(differences)
  const change = withoutFields(ours, held)
  const isKnown = hash === sentHash && !force && !uncertain
  if (isKnown || Object.keys(change).length === 0) return { outcome: 'nothing to send' }

  let { remoteId } = publication
  if (uncertain) {
    const there = remoteId === null ? await findOurs(adapter, reference) : await readOurs(adapter, remoteId, reference)
    if (there && isThere(ours, there, held, publication)) return { outcome: 'sent', remoteId: there.id, hash }
    if (!there && remoteId !== null)
      return { outcome: 'moved', remoteId: (await findOurs(adapter, reference))?.id ?? null }
    remoteId = there?.id ?? null
  }
  if (remoteId === null) {
    const made = await adapter.create({ reference, listing: ours, key })
    if (made.isNew) return { outcome: 'sent', remoteId: made.id, hash }
    if (uncertain) return { outcome: 'moved', remoteId: made.id }
    remoteId = made.id
  }
  if (await adapter.update(remoteId, { reference, listing: change, key })) return { outcome: 'sent', remoteId, hash }
  const isSecond = uncertain || publication.remoteId === null
  return { outcome: 'moved', remoteId: isSecond ? null : ((await findOurs(adapter, reference))?.id ?? null) }
}

/** Whether an earlier request, from a worker that died or to a slow directory, has already changed everything. */
const isThere = (
  ours: Projection,
  { listing, unsupported }: RemoteListing,
  held: ReadonlySet<string>,
  { equals, force }: ClaimedPublication,
) => {
  const differing = compareListings({ ours: flatten(ours), theirs: flatten(listing), unsupported, equals })
  return !force && differing.every(({ field }) => held.has(field))
}

/**
 * A listing returned for our id must have our reference, so that data of other businesses is never compared, shown or
 * accepted.
 */
export async function readOurs(adapter: DirectoryAdapter, id: string, reference: string) {
  return checkedOurs(await adapter.read(id), reference)
}
export async function findOurs(adapter: DirectoryAdapter, reference: string) {
  return checkedOurs(await adapter.find(reference), reference)
}
function checkedOurs(there: RemoteListing | undefined, reference: string) {
  if (there && there.reference !== reference) {
    throw new DirectoryFailure('odd', 'the directory returned the listing of another business')
  }
  return there
}

const nothingThere = { id: null, listing: {}, unsupported: [], refusal: '' }

/**
 * Reads what the directory shows and compares it. Makes at most two requests, because the listing may have another id now.
 */
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
