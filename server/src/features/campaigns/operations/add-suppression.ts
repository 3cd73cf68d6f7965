import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockAccount } from '../../businesses/store/accounts.ts'
import { suppressAddress } from '../actions/suppress-addresses.ts'
import { exampleSuppression, NewSuppression, Suppression } from '../contract/suppression.ts'
import { findSuppression } from '../store/suppressions.ts'

export const addSuppression = defineOperation({
  id: 'addSuppression',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/suppression/:businessNumber',
  summary: 'Suppress an address',
  past: 'suppressed an address',
  description:
    'The account stops sending messages to it. Consent does not change. An address that is already suppressed keeps its reason.',
  access: { role: 'member', at: 'account' },
  input: { params: ofBusinessNumber, body: NewSuppression },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { email: 'maya@okafor.example', reason: 'bounce' },
    },
    response: exampleSuppression,
  },
  response: Suppression,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body: { email = '', phone = '', reason } }, context) => {
    const { partnerId, fail } = context
    return context.db.transaction(async (db) => {
      const { accountId } = (await lockAccount(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const identity =
        (await suppressAddress(db, context, accountId, { email, phone, reason })) ??
        fail('INPUT_INVALID', 'email, phone (send one valid e-mail address, or one phone such as +12125550143)')
      return (await findSuppression(db, partnerId, accountId, identity)) ?? fail('BUSINESS_ID_INVALID')
    })
  },
})
