import { addSuppression } from './campaign/add-suppression.ts'
import { createCampaign } from './campaign/create-campaign.ts'
import { createCampaignTemplate } from './campaign/create-campaign-template.ts'
import { deleteCampaign } from './campaign/delete-campaign.ts'
import { deleteCampaignTemplate } from './campaign/delete-campaign-template.ts'
import { getBounceWebhook } from './campaign/get-bounce-webhook.ts'
import { getCampaign } from './campaign/get-campaign.ts'
import { getCampaignResults } from './campaign/get-campaign-results.ts'
import { getCampaignTemplate } from './campaign/get-campaign-template.ts'
import { getReviewLink } from './campaign/get-review-link.ts'
import { listCampaignTemplates } from './campaign/list-campaign-templates.ts'
import { listCampaigns } from './campaign/list-campaigns.ts'
import { listSuppressions } from './campaign/list-suppressions.ts'
import { previewCampaignTemplate } from './campaign/preview-campaign-template.ts'
import { removeSuppression } from './campaign/remove-suppression.ts'
import { requestReview } from './campaign/request-review.ts'
import { rotateBounceWebhook } from './campaign/rotate-bounce-webhook.ts'
import { startCampaign } from './campaign/start-campaign.ts'
import { stopCampaign } from './campaign/stop-campaign.ts'
import { updateCampaign } from './campaign/update-campaign.ts'
import { updateCampaignTemplate } from './campaign/update-campaign-template.ts'
import { updateReviewSites } from './campaign/update-review-sites.ts'
import type { AnyOperation } from './define-operation.ts'

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
