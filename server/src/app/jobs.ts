import { removeOldIdempotencyAnswers } from '../core/http/remove-old-answers.ts'
import type { Job, MailContext } from '../core/jobs/define-job.ts'
import type { EditListingsContext } from '../features/bulk-edits/jobs/edit-listings.ts'
import type { CampaignContext } from '../features/campaigns/jobs/send-campaigns.ts'
import type { FileImportContext } from '../features/imports/jobs/run-file-imports.ts'
import type { MediaContext } from '../features/media/jobs/remove-media-files.ts'
import type { DirectoryJobContext } from '../features/publishing/jobs/run-at-directories.ts'
import type { AggregationJobContext } from '../features/reviews/jobs/pull-reviews.ts'
import type { SearchAiContext } from '../features/search-ai/jobs/run-search-ai.ts'
import type { WebhookContext } from '../features/webhooks/jobs/deliver-webhooks.ts'
import { loadSampleData, type SampleDataContext } from './demo/sample-data.ts'
import { features } from './features.ts'

/** The combined context of all jobs. */
export type WorkerContext = AggregationJobContext &
  CampaignContext &
  DirectoryJobContext &
  EditListingsContext &
  FileImportContext &
  MailContext &
  MediaContext &
  SampleDataContext &
  SearchAiContext &
  WebhookContext

export const jobs: readonly Job<WorkerContext>[] = [
  ...features.flatMap(({ jobs = [] }) => jobs),
  removeOldIdempotencyAnswers,
  loadSampleData,
]
