/**
 * When each job runs even if no change has queued it (cron, UTC). Separate from the jobs, because every command reads
 * it to check whether the queue is up to date, and loading the jobs takes longer than most commands. Jobs import use
 * cases, so a use case refers to a job by name instead of importing it.
 */
export const jobSchedules = {
  'analyse-texts': '* * * * *',
  'connect-locations': '*/10 * * * *',
  'edit-listings': '*/10 * * * *',
  'deliver-webhooks': '* * * * *',
  'forget-users-without-access': '40 3 * * *',
  'measure-listing-media': '*/10 * * * *',
  'plan-campaigns': '* * * * *',
  'publish-listings': '* * * * *',
  'pull-reviews': '* * * * *',
  'purge-deleted-businesses': '*/10 * * * *',
  'purge-deleted-competitors': '*/10 * * * *',
  'queue-changed-locations': '*/10 * * * *',
  'remove-ended-sessions': '23 * * * *',
  'remove-media-files': '*/10 * * * *',
  'remove-old-idempotency-answers': '17 * * * *',
  'remove-old-webhooks': '23 * * * *',
  'run-search-ai': '* * * * *',
  'send-alerts': '* * * * *',
  'send-campaigns': '* * * * *',
  'send-invitations': '*/5 * * * *',
  'send-password-resets': '*/5 * * * *',
  'send-replies': '* * * * *',
  'update-moved-locations': '*/10 * * * *',
} as const

export type JobName = keyof typeof jobSchedules
