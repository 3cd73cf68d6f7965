import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { CampaignPage, exampleCampaign } from '../contract/campaign.ts'
import { listCampaigns as listPage } from '../store/campaigns.ts'

export const listCampaigns = defineOperation({
  id: 'listCampaigns',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/campaign/:businessNumber',
  summary: 'List campaigns',
  description: 'The campaigns of the account of this business, newest first.',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { campaigns: [exampleCampaign], hasMore: false },
  },
  response: CampaignPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, params.businessNumber)
    return (await listPage(db, partnerId, accountId, sindex, count)) ?? fail('BUSINESS_ID_INVALID')
  },
})
