import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleSuppression, SuppressionPage } from '../contract/suppression.ts'
import { listSuppressions as listPage } from '../store/suppressions.ts'

export const listSuppressions = defineOperation({
  id: 'listSuppressions',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/suppression/:businessNumber',
  summary: 'List suppressed addresses',
  description:
    'E-mail addresses and phones that the account of this business does not send messages to, even if their owners have consented. All its locations share them.',
  replica: true,
  access: { role: 'member', at: 'account' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { suppressions: [exampleSuppression], hasMore: false },
  },
  response: SuppressionPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params, query: { sindex, count } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, params.businessNumber)
    return (await listPage(db, partnerId, accountId, sindex, count)) ?? fail('BUSINESS_ID_INVALID')
  },
})
