import type { Job } from './define-job.ts'
import { forgetUsersWithoutAccess } from './forget-users-without-access.ts'
import { measureListingMedia } from './measure-listing-media.ts'
import { purgeDeletedBusinesses } from './purge-deleted-businesses.ts'
import { removeOldIdempotencyAnswers } from './remove-old-answers.ts'
import { type InvitationContext, sendInvitations } from './send-invitations.ts'

/** What all jobs together need to know. */
export type WorkerContext = InvitationContext

export const jobs: readonly Job<Record<never, never>, WorkerContext>[] = [
  purgeDeletedBusinesses,
  removeOldIdempotencyAnswers,
  measureListingMedia,
  sendInvitations,
  forgetUsersWithoutAccess,
]
