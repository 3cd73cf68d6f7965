import type { Job } from './define-job.ts'
import { measureListingMedia } from './measure-listing-media.ts'
import { purgeDeletedBusinesses } from './purge-deleted-businesses.ts'
import { removeOldIdempotencyAnswers } from './remove-old-answers.ts'
import { runSearchAi, type SearchAiContext } from './run-search-ai.ts'

/** What all jobs together need to know. */
export type WorkerContext = SearchAiContext

export const jobs: readonly Job<Record<never, never>, WorkerContext>[] = [
  purgeDeletedBusinesses,
  removeOldIdempotencyAnswers,
  measureListingMedia,
  runSearchAi,
]
