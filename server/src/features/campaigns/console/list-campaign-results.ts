import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { CampaignId } from '../contract/campaign.ts'
import { listShortResults } from '../store/results.ts'

export const listCampaignResults = defineOperation({
  id: 'listCampaignResults',
  group: 'Campaign',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/campaigns/:businessNumber/results',
  summary: 'List the results of the campaigns on a page of listCampaigns',
  access: { role: 'member', at: 'account' },
  expensive: true,
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { results: [{ campaignId: 71, sent: 36, opened: 19 }] },
  },
  response: named('ShortCampaignResults', {
    results: Type.Array(
      named('ShortCampaignResult', {
        campaignId: CampaignId,
        sent: count('Messages that were accepted.'),
        opened: count('Recipients who have opened the review page since their message was sent.'),
      }),
      { maxItems: 1000, description: 'Without drafts. Newest campaign first.' },
    ),
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, accountOf }) => {
    const { accountId } = await accountOf(db, params.businessNumber)
    return { results: await listShortResults(db, partnerId, accountId, sindex, count) }
  },
})
