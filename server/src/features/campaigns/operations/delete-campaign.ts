import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Campaign, exampleCampaign, exampleParams, ofCampaign, UNKNOWN_CAMPAIGN } from '../contract/campaign.ts'
import { lockCampaign, removeCampaign } from '../store/campaigns.ts'

export const deleteCampaign = defineOperation({
  id: 'deleteCampaign',
  group: 'Campaign',
  method: 'DELETE',
  path: '/v1/campaign/:businessNumber/:campaignId',
  summary: 'Delete a draft campaign',
  past: 'deleted a campaign',
  description:
    'Returns the deleted draft. A campaign that has started cannot be deleted, because its messages count for minDaysBetween.',
  access: { role: 'admin', at: 'account' },
  scene: 'campaign',
  input: { params: ofCampaign },
  example: { request: { params: exampleParams }, response: exampleCampaign },
  response: Campaign,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, campaignId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const stored =
        (await lockCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
      if (stored.status !== 'draft')
        return fail('INPUT_INVALID', `campaignId (the campaign is ${stored.status}; only a draft can be deleted)`)
      await removeCampaign(db, accountId, campaignId)
      const before = { ...stored }
      await record(db, { businessId: accountId, subject: 'campaign', subjectId: campaignId, before })
      return stored
    }),
})
