import type { Job, WorkerContext } from './define-job.ts'
import { measureListingMedia } from './measure-listing-media.ts'
import { purgeDeletedBusinesses } from './purge-deleted-businesses.ts'
import { removeMediaFiles } from './remove-media-files.ts'
import { removeOldIdempotencyAnswers } from './remove-old-answers.ts'

export const jobs: readonly Job<Record<never, never>, WorkerContext>[] = [
  purgeDeletedBusinesses,
  removeOldIdempotencyAnswers,
  measureListingMedia,
  removeMediaFiles,
]
