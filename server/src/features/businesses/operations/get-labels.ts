import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleLabels, Labels } from '../contract/labels.ts'
import { ofBusinessId } from '../contract/levels.ts'
import { listLabels } from '../store/labels.ts'

export const getLabels = defineOperation({
  id: 'getLabels',
  group: 'Labels',
  method: 'GET',
  path: '/v1/business/:businessId/labels',
  summary: 'Get the labels of an account',
  access: { role: 'member', at: 'account' },
  input: { params: ofBusinessId },
  example: { request: { params: { businessId: 100000 } }, response: exampleLabels },
  response: Labels,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessId': 'BUSINESS_ID_INVALID' },
  handle: async ({ params }, { db, partnerId, accountOf }) => {
    const { accountId } = await accountOf(db, params.businessId)
    return { labels: await listLabels(db, partnerId, accountId) }
  },
})
