import { defineOperation } from '../../../core/operation/define-operation.ts'
import { exampleSuppression, ofSuppression, Suppression } from '../contract/suppression.ts'
import { removeSuppression as remove } from '../store/suppressions.ts'

export const removeSuppression = defineOperation({
  id: 'removeSuppression',
  group: 'Campaign',
  method: 'DELETE',
  path: '/v1/suppression/:businessNumber/:suppressionId',
  summary: 'Stop suppressing an address',
  past: 'stopped suppressing an address',
  description: 'For an address that works again. The account may send it the messages that its owner has consented to.',
  access: { role: 'admin', at: 'account' },
  scene: 'suppression',
  input: { params: ofSuppression },
  example: {
    request: { params: { businessNumber: 482915073366120, suppressionId: 61 } },
    response: exampleSuppression,
  },
  response: Suppression,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, suppressionId } }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const removed =
        (await remove(db, partnerId, accountId, suppressionId)) ??
        fail('RESOURCE_NOT_FOUND', 'suppressionId is not the id of a suppression of this account')
      const before = { reason: removed.reason }
      await record(db, { businessId: accountId, subject: 'suppression', subjectId: suppressionId, before })
      return removed
    }),
})
