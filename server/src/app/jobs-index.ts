import { removeOldIdempotencyAnswers } from '../core/http/remove-old-answers.ts'
import type { Job } from '../core/jobs/define-job.ts'
import { purgeDeletedBusinesses } from '../features/accounts/jobs/purge-deleted-businesses.ts'
import { updateMovedLocations } from '../features/accounts/jobs/update-moved-locations.ts'
import { sendAlerts } from '../features/alerts/jobs/send-alerts.ts'
import { type EditListingsContext, editListings } from '../features/bulk-edits/jobs/edit-listings.ts'
import { planCampaigns } from '../features/campaigns/jobs/plan-campaigns.ts'
import { type CampaignContext, sendCampaigns } from '../features/campaigns/jobs/send-campaigns.ts'
import { queueChangedLocations } from '../features/catalogue/jobs/queue-changed-locations.ts'
import { measureListingMedia } from '../features/listings/jobs/measure-listing-media.ts'
import { type MediaContext, removeMediaFiles } from '../features/media/jobs/remove-media-files.ts'
import { sendWeeklyReports } from '../features/overview/jobs/send-weekly-reports.ts'
import { connectLocations } from '../features/publishing/jobs/connect-locations.ts'
import { type PublishingJobContext, publishListings } from '../features/publishing/jobs/publish-listings.ts'
import { type AggregationJobContext, pullReviews } from '../features/reviews/jobs/pull-reviews.ts'
import { sendReplies } from '../features/reviews/jobs/send-replies.ts'
import { runSearchAi, type SearchAiContext } from '../features/search-ai/jobs/run-search-ai.ts'
import { analyseTexts } from '../features/themes/jobs/analyse-texts.ts'
import { purgeDeletedCompetitors } from '../features/themes/jobs/purge-deleted-competitors.ts'
import { forgetUsersWithoutAccess } from '../features/users/jobs/forget-users-without-access.ts'
import { removeEndedSessions } from '../features/users/jobs/remove-ended-sessions.ts'
import { type InvitationContext, sendInvitations } from '../features/users/jobs/send-invitations.ts'
import { sendPasswordResets } from '../features/users/jobs/send-password-resets.ts'
import { deliverWebhooks, type WebhookContext } from '../features/webhooks/jobs/deliver-webhooks.ts'
import { removeOldWebhooks } from '../features/webhooks/jobs/remove-old-webhooks.ts'

/** The combined context of all jobs. */
export type WorkerContext = AggregationJobContext &
  CampaignContext &
  EditListingsContext &
  InvitationContext &
  MediaContext &
  PublishingJobContext &
  SearchAiContext &
  WebhookContext

export const jobs: readonly Job<WorkerContext>[] = [
  purgeDeletedBusinesses,
  purgeDeletedCompetitors,
  removeOldIdempotencyAnswers,
  measureListingMedia,
  removeMediaFiles,
  sendInvitations,
  sendPasswordResets,
  sendAlerts,
  sendWeeklyReports,
  planCampaigns,
  sendCampaigns,
  forgetUsersWithoutAccess,
  removeEndedSessions,
  queueChangedLocations,
  runSearchAi,
  analyseTexts,
  updateMovedLocations,
  deliverWebhooks,
  removeOldWebhooks,
  connectLocations,
  editListings,
  publishListings,
  pullReviews,
  sendReplies,
]
