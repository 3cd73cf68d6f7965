import { emptyListing } from '../../listings/rules/listing.ts'
import { withProfile } from '../../listings/rules/profile.ts'
import type { DirectoryAdapter, DirectoryFailure } from '../directories/adapter.ts'
import {
  afterFailure,
  afterMoved,
  afterNothing,
  afterNothingToSend,
  afterReadBack,
  afterRefusal,
  afterSent,
} from '../rules/progress.ts'
import { projectionOf } from '../rules/projection.ts'
import type { Progress } from '../rules/publication.ts'
import type { DirectoryRow } from '../store/directories.ts'
import type { ClaimedPublication } from '../store/publication-claims.ts'
import { concernsDirectory, failureFrom } from './failures.ts'
import type { PublishingContext } from './publishing-context.ts'
import { checkPublication, sendPublication } from './send-publication.ts'

export interface WorkedOn {
  readonly progress: Progress
  /** What the result shows about the directory as a whole: 'nothing' if the directory is not responsible for a failure. */
  readonly says: 'healthy' | 'nothing' | DirectoryFailure
}

/** Runs one step of a publication: sends it or reads it back. Always returns the next state. */
export async function workOnPublication(
  { open, now, chance, report }: PublishingContext,
  directory: DirectoryRow,
  publication: ClaimedPublication,
): Promise<WorkedOn> {
  try {
    const progress = await step(open(directory, publication), directory, publication, now, chance)
    return { progress, says: 'healthy' }
  } catch (error) {
    const failure = failureFrom(error, report)
    const { kind, message: reason, retryAfterMs } = failure
    if (kind === 'refused') return { progress: afterRefusal(publication, reason), says: 'healthy' }
    const says = failure === error && concernsDirectory(failure, publication) ? failure : 'nothing'
    if (kind === 'locked' && says === 'nothing') return { progress: afterRefusal(publication, reason), says }
    // This does not count as an attempt.
    if (kind === 'busy') return { progress: afterNothing(publication, new Date(now().getTime() + retryAfterMs)), says }
    const isUncertain = kind === 'down' || kind === 'odd'
    return {
      progress: afterFailure(publication, { reason, retryAfterMs, isUncertain }, directory, chance(), now()),
      says,
    }
  }
}

async function step(
  adapter: DirectoryAdapter,
  directory: DirectoryRow,
  publication: ClaimedPublication,
  now: () => Date,
  chance: () => number,
): Promise<Progress> {
  const { document, profile, services, passedImages, task } = publication
  const listing = withProfile(document ?? emptyListing, profile)
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
