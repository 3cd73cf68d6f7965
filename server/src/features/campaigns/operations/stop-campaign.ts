import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Campaign, exampleCampaign, exampleParams, ofCampaign, UNKNOWN_CAMPAIGN } from '../contract/campaign.ts'
import { lockCampaign, setCampaignStatus } from '../store/campaigns.ts'

export const stopCampaign = defineOperation({
  id: 'stopCampaign',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/campaign/:businessNumber/:campaignId/stop',
  summary: 'Stop a campaign',
  past: 'stopped a campaign',
  description:
    'No more messages are sent, except for the few that are being handed over. startCampaign resumes it. Stopping it again changes nothing.',
  access: { role: 'member', at: 'account' },
  scene: 'running campaign',
  input: { params: ofCampaign },
  example: { request: { params: exampleParams }, response: { ...exampleCampaign, status: 'stopped' } },
  response: Campaign,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, campaignId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const stored =
        (await lockCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
      if (stored.status === 'stopped') return stored
      if (stored.status !== 'running')
        return fail('INPUT_INVALID', `campaignId (the campaign is ${stored.status}, not running)`)
      const change = { before: { status: 'running' }, after: { status: 'stopped' } }
      await record(db, { businessId: accountId, subject: 'campaign', subjectId: campaignId, ...change })
      return setCampaignStatus(db, accountId, campaignId, 'stopped')
    }),
})
