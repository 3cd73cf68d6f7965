import type { Job } from './define-job.ts'
import { forgetUsersWithoutAccess } from './forget-users-without-access.ts'
import { measureListingMedia } from './measure-listing-media.ts'
import { type PublishingJobContext, publishListings } from './publish-listings.ts'
import { purgeDeletedBusinesses } from './purge-deleted-businesses.ts'
import { queueChangedLocations } from './queue-changed-locations.ts'
import { type MediaContext, removeMediaFiles } from './remove-media-files.ts'
import { removeOldIdempotencyAnswers } from './remove-old-answers.ts'
import { runSearchAi, type SearchAiContext } from './run-search-ai.ts'
import { type InvitationContext, sendInvitations } from './send-invitations.ts'

/** What all jobs together need to know. */
export type WorkerContext = InvitationContext & MediaContext & PublishingJobContext & SearchAiContext

export const jobs: readonly Job<WorkerContext>[] = [
  purgeDeletedBusinesses,
  removeOldIdempotencyAnswers,
  measureListingMedia,
  removeMediaFiles,
  sendInvitations,
  forgetUsersWithoutAccess,
  queueChangedLocations,
  runSearchAi,
  publishListings,
]
