import type { DirectoryAdapter } from '../../directories/adapter.ts'
import { DirectoryFailure } from '../../directories/adapter.ts'
import { emptyListing } from '../../domain/listing/empty-listing.ts'
import { withProfile } from '../../domain/listing/profile.ts'
import {
  afterFailure,
  afterMoved,
  afterNothing,
  afterNothingToSend,
  afterReadBack,
  afterRefusal,
  afterSent,
} from '../../domain/publishing/progress.ts'
import { projectionOf } from '../../domain/publishing/projection.ts'
import type { Progress } from '../../domain/publishing/publication.ts'
import type { DirectoryRow } from '../../store/directories.ts'
import type { ClaimedPublication } from '../../store/publication-claims.ts'
import { checkPublication } from './check-publication.ts'
import type { PublishingContext } from './publishing-context.ts'
import { sendPublication } from './send-publication.ts'

export interface WorkedOn {
  readonly progress: Progress
  /** What the directory as a whole is to be blamed for. */
  readonly failure?: DirectoryFailure
}

/** One step of one publication: it is sent, or read back. Whatever the directory does, there is a next state. */
export async function workOnPublication(
  { open, now, chance }: PublishingContext,
  directory: DirectoryRow,
  publication: ClaimedPublication,
): Promise<WorkedOn> {
  try {
    const progress = await step(open(directory, publication), directory, publication, now, chance)
    return { progress }
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error
    const { kind, message: reason, retryAfterMs } = error
    // Its own credentials concern nobody else, and nobody else's listing is refused with this one.
    const isItsOwn = kind === 'refused' || (kind === 'locked' && publication.credentials !== null)
    if (isItsOwn) return { progress: afterRefusal(publication, reason) }
    // Nobody's fault: it is not an attempt.
    if (kind === 'busy') {
      return { progress: afterNothing(publication, new Date(now().getTime() + retryAfterMs)), failure: error }
    }
    const isUncertain = kind === 'down' || kind === 'odd'
    const failure = { reason, retryAfterMs, isUncertain }
    return { progress: afterFailure(publication, failure, directory, chance(), now()), failure: error }
  }
}

async function step(
  adapter: DirectoryAdapter,
  directory: DirectoryRow,
  publication: ClaimedPublication,
  now: () => Date,
  chance: () => number,
): Promise<Progress> {
  const { document, profile, services, task } = publication
  const ours = projectionOf(withProfile(document ?? emptyListing, profile), services, directory.view)
  if (task === 'check') {
    const read = await checkPublication(adapter, publication, ours)
    return afterReadBack(publication, read, directory, chance(), now())
  }
  const sent = await sendPublication(adapter, directory.name, publication, ours)
  if (sent.outcome === 'sent') return afterSent(publication, sent, directory, now())
  if (sent.outcome === 'moved') return afterMoved(publication, sent.remoteId, directory, chance(), now())
  return afterNothingToSend(publication, directory, chance(), now())
}
