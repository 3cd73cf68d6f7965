import type { AnyOperation } from '../core/operation/define-operation.ts'
import { addSuppression } from '../features/campaigns/operations/add-suppression.ts'
import { createCampaign } from '../features/campaigns/operations/create-campaign.ts'
import { createCampaignTemplate } from '../features/campaigns/operations/create-campaign-template.ts'
import { deleteCampaign } from '../features/campaigns/operations/delete-campaign.ts'
import { deleteCampaignTemplate } from '../features/campaigns/operations/delete-campaign-template.ts'
import { getBounceWebhook } from '../features/campaigns/operations/get-bounce-webhook.ts'
import { getCampaign } from '../features/campaigns/operations/get-campaign.ts'
import { getCampaignResults } from '../features/campaigns/operations/get-campaign-results.ts'
import { getCampaignTemplate } from '../features/campaigns/operations/get-campaign-template.ts'
import { getReviewLink } from '../features/campaigns/operations/get-review-link.ts'
import { listCampaignTemplates } from '../features/campaigns/operations/list-campaign-templates.ts'
import { listCampaigns } from '../features/campaigns/operations/list-campaigns.ts'
import { listSuppressions } from '../features/campaigns/operations/list-suppressions.ts'
import { previewCampaignTemplate } from '../features/campaigns/operations/preview-campaign-template.ts'
import { removeSuppression } from '../features/campaigns/operations/remove-suppression.ts'
import { requestReview } from '../features/campaigns/operations/request-review.ts'
import { rotateBounceWebhook } from '../features/campaigns/operations/rotate-bounce-webhook.ts'
import { startCampaign } from '../features/campaigns/operations/start-campaign.ts'
import { stopCampaign } from '../features/campaigns/operations/stop-campaign.ts'
import { updateCampaign } from '../features/campaigns/operations/update-campaign.ts'
import { updateCampaignTemplate } from '../features/campaigns/operations/update-campaign-template.ts'
import { updateReviewSites } from '../features/campaigns/operations/update-review-sites.ts'

/** In the order of the documentation. */
export const campaignOperations: readonly AnyOperation[] = [
  createCampaignTemplate,
  updateCampaignTemplate,
  deleteCampaignTemplate,
  listCampaignTemplates,
  getCampaignTemplate,
  previewCampaignTemplate,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  startCampaign,
  stopCampaign,
  listCampaigns,
  getCampaign,
  getCampaignResults,
  getReviewLink,
  updateReviewSites,
  requestReview,
  listSuppressions,
  addSuppression,
  removeSuppression,
  getBounceWebhook,
  rotateBounceWebhook,
]
