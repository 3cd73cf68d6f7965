import type { Job } from './define-job.ts'
import { measureListingMedia } from './measure-listing-media.ts'
import { purgeDeletedBusinesses } from './purge-deleted-businesses.ts'
import { queueChangedLocations } from './queue-changed-locations.ts'
import { removeOldIdempotencyAnswers } from './remove-old-answers.ts'

export const jobs: readonly Job<Record<never, never>>[] = [
  purgeDeletedBusinesses,
  removeOldIdempotencyAnswers,
  measureListingMedia,
  queueChangedLocations,
]
