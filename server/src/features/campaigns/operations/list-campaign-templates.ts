import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { CampaignTemplatePage, exampleListedTemplate } from '../contract/campaign-template.ts'
import { listTemplates } from '../store/templates.ts'

export const listCampaignTemplates = defineOperation({
  id: 'listCampaignTemplates',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/campaign-template/:businessNumber',
  summary: 'List campaign templates',
  description: 'The templates of the account of this business, in order of creation, without their HTML.',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { templates: [exampleListedTemplate], hasMore: false },
  },
  response: CampaignTemplatePage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, params.businessNumber)
    return (await listTemplates(db, partnerId, accountId, sindex, count)) ?? fail('BUSINESS_ID_INVALID')
  },
})
