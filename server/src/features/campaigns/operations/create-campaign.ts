import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { checkCampaign } from '../actions/check-campaign.ts'
import { CAMPAIGNS_MAX, Campaign, campaignDefaults, exampleCampaign, NewCampaign } from '../contract/campaign.ts'
import { countCampaigns, insertCampaign } from '../store/campaigns.ts'

const { name, purpose, templateId, tag } = exampleCampaign

export const createCampaign = defineOperation({
  id: 'createCampaign',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/campaign/:businessNumber',
  summary: 'Create a campaign',
  past: 'created a campaign',
  description: `A draft: nothing is sent until it is started. It belongs to the account of this business, which has at most ${CAMPAIGNS_MAX}.`,
  access: { role: 'member', at: 'account' },
  scene: 'campaign template',
  input: { params: ofBusinessNumber, body: NewCampaign },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { name, purpose, templateId, tag } },
    response: exampleCampaign,
  },
  response: Campaign,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params, body }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, params.businessNumber)
      await lockListsOfAccount(db, partnerId, accountId)
      if ((await countCampaigns(db, partnerId, accountId)) >= CAMPAIGNS_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${CAMPAIGNS_MAX} campaigns)`)
      const sent = { ...campaignDefaults, ...body }
      const campaign = await checkCampaign(db, { partnerId, fail }, accountId, sent)
      const created = await insertCampaign(db, partnerId, accountId, campaign)
      const after = { ...campaign }
      await record(db, { businessId: accountId, subject: 'campaign', subjectId: created.campaignId, after })
      return created
    }),
})
