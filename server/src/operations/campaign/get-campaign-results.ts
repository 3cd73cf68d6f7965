import { CampaignResults, ofCampaign } from '../../contract/campaign.ts'
import { findAccount } from '../../store/business/accounts.ts'
import { findCampaign } from '../../store/campaign/campaigns.ts'
import { readResults } from '../../use-cases/campaign/read-results.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleParams, UNKNOWN_CAMPAIGN } from './example-campaign.ts'

export const getCampaignResults = defineOperation({
  id: 'getCampaignResults',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/campaign/:businessNumber/:campaignId/results',
  summary: 'Get the progress and results of a campaign',
  description: 'Counts of all its messages, and why contacts got none. Of all locations of the account.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'account' },
  scene: 'campaign',
  expensive: true,
  input: { params: ofCampaign },
  example: {
    request: { params: exampleParams },
    response: {
      campaignId: 71,
      status: 'finished',
      isPlanned: true,
      planned: 0,
      sent: 36,
      bounced: 1,
      failed: 0,
      skipped: 5,
      opened: 19,
      rated: 11,
      optedOut: 1,
      reasons: [
        { state: 'skipped', reason: 'no consent', count: 5 },
        { state: 'bounced', reason: 'address refused', count: 1 },
      ],
    },
  },
  response: CampaignResults,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID', 'params.campaignId': 'RESOURCE_NOT_FOUND' },
  handle: async ({ params: { businessNumber, campaignId } }, { db, partnerId, fail }) => {
    const { accountId } = (await findAccount(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const campaign =
      (await findCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
    return readResults(db, partnerId, campaign)
  },
})
