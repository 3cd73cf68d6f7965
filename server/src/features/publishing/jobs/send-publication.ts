import { listingOf } from '../../listings/rules/listing.ts'
import { type DirectoryAdapter, DirectoryFailure, type RemoteListing } from '../directories/adapter.ts'
import { compareListings } from '../rules/compare.ts'
import {
  contentHash,
  flatten,
  type Projection,
  projectionOf,
  publicationKey,
  withoutFields,
} from '../rules/projection.ts'
import {
  afterFailure,
  afterMoved,
  afterNothing,
  afterNothingToSend,
  afterReadBack,
  afterRefusal,
  afterSent,
  driftedFields,
  type Progress,
  type ReadBack,
} from '../rules/publication.ts'
import type { DirectoryRow } from '../store/directories.ts'
import type { ClaimedPublication } from '../store/publication-claims.ts'
import { askDirectory, type DirectoryContext } from './ask-directory.ts'

export type SendResult =
  | { readonly outcome: 'nothing to send' }
  | { readonly outcome: 'sent'; readonly remoteId: string; readonly hash: string }
  /** The directory has the listing under another id, or no longer has it, so it must be sent again. */
  | { readonly outcome: 'moved'; readonly remoteId: string | null }

/** Makes at most two requests. Fields with an undecided difference are sent only to a new listing. */
async function sendPublication(
  adapter: DirectoryAdapter,
  directory: string,
  publication: ClaimedPublication,
  ours: Projection,
): Promise<SendResult> {
  const { force, uncertain, sentHash, differences, sendings, attempts } = publication
  const hash = contentHash(ours)
  const reference = String(publication.businessNumber)
  const key = publicationKey({ directory, reference, hash, sendings, looked: uncertain ? attempts : 0 })
  const undecided = driftedFields(differences)
  const change = withoutFields(ours, undecided)
  const isUnchanged = hash === sentHash && !force && !uncertain
  if (isUnchanged || Object.keys(change).length === 0) return { outcome: 'nothing to send' }

  let { remoteId } = publication
  if (uncertain) {
    const remote = remoteId === null ? await findOurs(adapter, reference) : await readOurs(adapter, remoteId, reference)
    if (remote && isApplied(ours, remote, undecided, publication)) return { outcome: 'sent', remoteId: remote.id, hash }
    if (!remote && remoteId !== null)
      return { outcome: 'moved', remoteId: (await findOurs(adapter, reference))?.id ?? null }
    remoteId = remote?.id ?? null
  }
  if (remoteId === null) {
    const created = await adapter.create({ reference, listing: ours, key })
    if (created.isNew) return { outcome: 'sent', remoteId: created.id, hash }
    if (uncertain) return { outcome: 'moved', remoteId: created.id }
    remoteId = created.id
  }
  if (await adapter.update(remoteId, { reference, listing: change, key })) return { outcome: 'sent', remoteId, hash }
  const isSecond = uncertain || publication.remoteId === null
  return { outcome: 'moved', remoteId: isSecond ? null : ((await findOurs(adapter, reference))?.id ?? null) }
}

/** Whether an earlier request, from a worker that died or to a slow directory, has already changed everything. */
const isApplied = (
  ours: Projection,
  { listing, unsupported }: RemoteListing,
  undecided: ReadonlySet<string>,
  { equals, force }: ClaimedPublication,
) => {
  const differing = compareListings({ ours: flatten(ours), theirs: flatten(listing), unsupported, equals })
  return !force && differing.every(({ field }) => undecided.has(field))
}

/**
 * A listing returned for our id must have our reference, so that data of other businesses is never compared, shown or
 * accepted.
 */
async function readOurs(adapter: DirectoryAdapter, id: string, reference: string) {
  return checkedOurs(await adapter.read(id), reference)
}
export async function findOurs(adapter: DirectoryAdapter, reference: string) {
  return checkedOurs(await adapter.find(reference), reference)
}
function checkedOurs(remote: RemoteListing | undefined, reference: string) {
  if (remote && remote.reference !== reference) {
    throw new DirectoryFailure('odd', 'the directory returned the listing of another business')
  }
  return remote
}

const NO_LISTING = { id: null, listing: {}, unsupported: [], refusal: '' }

/**
 * Reads what the directory shows and compares it. Makes at most two requests, because the listing may have another id now.
 */
async function checkPublication(
  adapter: DirectoryAdapter,
  { businessNumber, remoteId, equals }: ClaimedPublication,
  ours: Projection,
): Promise<ReadBack> {
  const reference = String(businessNumber)
  const read = remoteId === null ? undefined : await readOurs(adapter, remoteId, reference)
  const remote = read ?? (await findOurs(adapter, reference)) ?? NO_LISTING
  const { listing, unsupported, refusal } = remote
  const differences = compareListings({ ours: flatten(ours), theirs: flatten(listing), unsupported, equals })
  return { remoteId: remote.id, differences, unsupported, refusal }
}

/** Runs one step of a publication: sends it or reads it back. Always returns the next state. */
export async function runPublicationStep(
  context: DirectoryContext,
  publication: ClaimedPublication,
): Promise<Progress> {
  const { now, chance } = context
  const result = await askDirectory(context, publication, (adapter, directory) =>
    runTask(adapter, directory, publication, now, chance),
  )
  if (result.outcome === 'answered') return result.answer
  if (result.outcome === 'later') return afterNothing(publication, result.until)
  const { kind, message: reason, retryAfterMs } = result.failure
  if (kind === 'refused' || (kind === 'locked' && publication.credentials)) return afterRefusal(publication, reason)
  const isUncertain = kind === 'down' || kind === 'odd'
  return afterFailure(publication, { reason, retryAfterMs, isUncertain }, result.directory, chance(), now())
}

async function runTask(
  adapter: DirectoryAdapter,
  directory: DirectoryRow,
  publication: ClaimedPublication,
  now: () => Date,
  chance: () => number,
): Promise<Progress> {
  const { document, profile, services, passedImages, task } = publication
  const listing = listingOf({ document, profile })
  const ours = projectionOf(listing, services, directory.view, new Set(passedImages))
  if (task === 'check') {
    const read = await checkPublication(adapter, publication, ours)
    return afterReadBack(publication, read, directory, chance(), now())
  }
  const sent = await sendPublication(adapter, directory.name, publication, ours)
  if (sent.outcome === 'sent') return afterSent(publication, sent, directory, now())
  if (sent.outcome === 'moved') return afterMoved(publication, sent.remoteId, directory, chance(), now())
  return afterNothingToSend(publication, directory, chance(), now())
}
