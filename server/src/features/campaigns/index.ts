import type { Feature } from '../../core/operation/feature.ts'
import { getBounceAddress } from './console/get-bounce-address.ts'
import { getCampaignAudience } from './console/get-campaign-audience.ts'
import { listCampaignRecipients } from './console/list-campaign-recipients.ts'
import { listCampaignResults } from './console/list-campaign-results.ts'
import { planCampaigns } from './jobs/plan-campaigns.ts'
import { sendCampaigns } from './jobs/send-campaigns.ts'
import { addSuppression } from './operations/add-suppression.ts'
import { createCampaign } from './operations/create-campaign.ts'
import { createCampaignTemplate } from './operations/create-campaign-template.ts'
import { deleteCampaign } from './operations/delete-campaign.ts'
import { deleteCampaignTemplate } from './operations/delete-campaign-template.ts'
import { getBounceWebhook } from './operations/get-bounce-webhook.ts'
import { getCampaign } from './operations/get-campaign.ts'
import { getCampaignResults } from './operations/get-campaign-results.ts'
import { getCampaignTemplate } from './operations/get-campaign-template.ts'
import { getReviewLink } from './operations/get-review-link.ts'
import { listCampaignTemplates } from './operations/list-campaign-templates.ts'
import { listCampaigns } from './operations/list-campaigns.ts'
import { listSuppressions } from './operations/list-suppressions.ts'
import { previewCampaignTemplate } from './operations/preview-campaign-template.ts'
import { removeSuppression } from './operations/remove-suppression.ts'
import { requestReview } from './operations/request-review.ts'
import { rotateBounceWebhook } from './operations/rotate-bounce-webhook.ts'
import { startCampaign } from './operations/start-campaign.ts'
import { stopCampaign } from './operations/stop-campaign.ts'
import { updateCampaign } from './operations/update-campaign.ts'
import { updateCampaignTemplate } from './operations/update-campaign-template.ts'
import { updateReviewSites } from './operations/update-review-sites.ts'

export const campaigns = {
  operations: [
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
    getCampaignAudience,
    getBounceAddress,
    listCampaignResults,
    listCampaignRecipients,
  ],
  jobs: [planCampaigns, sendCampaigns],
  auditActions: {
    'plan campaign': 'stopped a campaign',
    'send campaign': 'suppressed an address that a mail server rejected',
    'report bounces': 'suppressed an address after a bounce or complaint',
    'preferences page': "saved a contact's message preferences",
    'unsubscribe link': 'unsubscribed a contact',
  },
} satisfies Feature
