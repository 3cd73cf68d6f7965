import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleLevels, Levels, ofBusinessId } from '../contract/levels.ts'
import { listLevels } from '../store/levels.ts'

export const getLevels = defineOperation({
  id: 'getLevels',
  group: 'Levels',
  method: 'GET',
  path: '/v1/business/:businessId/levels',
  summary: 'Get the levels of an account',
  description:
    'An account may group its locations by up to five levels, such as Region and District. A location has at most one value of each. Levels are independent: a district may lie in two regions.',
  access: { role: 'member', at: 'account' },
  input: { params: ofBusinessId },
  example: { request: { params: { businessId: 100000 } }, response: exampleLevels },
  response: Levels,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessId': 'BUSINESS_ID_INVALID' },
  handle: async ({ params }, { db, partnerId, accountOf }) => {
    const { accountId } = await accountOf(db, params.businessId)
    return { levels: await listLevels(db, partnerId, accountId) }
  },
})
