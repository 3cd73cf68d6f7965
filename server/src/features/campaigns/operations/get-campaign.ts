import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Campaign, exampleCampaign, exampleParams, ofCampaign, UNKNOWN_CAMPAIGN } from '../contract/campaign.ts'
import { findCampaign } from '../store/campaigns.ts'

export const getCampaign = defineOperation({
  id: 'getCampaign',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/campaign/:businessNumber/:campaignId',
  summary: 'Get a campaign',
  access: { role: 'member', at: 'business' },
  scene: 'campaign',
  input: { params: ofCampaign },
  example: { request: { params: exampleParams }, response: exampleCampaign },
  response: Campaign,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, campaignId } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, businessNumber)
    return (await findCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
  },
})
