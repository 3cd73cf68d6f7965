import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ReplyTemplatePage } from '../contract/review.ts'
import { listReplyTemplates as listPage } from '../store/reply-templates.ts'
import { exampleReplyTemplate } from './example-review.ts'

export const listReplyTemplates = defineOperation({
  id: 'listReplyTemplates',
  group: 'Reviews',
  method: 'GET',
  path: '/v1/review/templates/:businessNumber',
  summary: 'List reply templates',
  description: 'The reply templates of the account of this business, which all its locations share.',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { templates: [exampleReplyTemplate], hasMore: false },
  },
  response: ReplyTemplatePage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, params.businessNumber)
    return (await listPage(db, partnerId, accountId, sindex, count)) ?? fail('BUSINESS_ID_INVALID')
  },
})
