import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findAccountNumber } from '../../businesses/store/accounts.ts'
import { bounceUrl } from '../actions/suppress-addresses.ts'
import { findBounceSecretVersion } from '../store/bounce-secrets.ts'

/** For a page that shows only the address. getBounceWebhook also returns the secret, and records that in the audit log. */
export const getBounceAddress = defineOperation({
  id: 'getBounceAddress',
  group: 'Campaign',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/bounce-address/:businessNumber',
  summary: 'Get the URL for reporting bounces',
  access: { role: 'admin', at: 'account' },
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: { url: 'https://presence.example/bounces/482915073366120', previousUntil: '' },
  },
  response: named('BounceAddress', {
    url: Type.String({ maxLength: 2300, description: 'URL to post bounces, complaints and opt-outs to.' }),
    previousUntil: Type.String({
      maxLength: 24,
      description:
        'The previous secret is accepted until then. ISO 8601, UTC. Empty if only the current one is accepted.',
    }),
  }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params: { businessNumber } }, { db, partnerId, now, baseUrl, fail }) => {
    const { accountId, accountNumber } =
      (await findAccountNumber(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
    const { previousUntil } = await findBounceSecretVersion(db, partnerId, accountId)
    const isAccepted = previousUntil !== null && previousUntil > now
    return { url: bounceUrl(baseUrl, accountNumber), previousUntil: isAccepted ? previousUntil.toISOString() : '' }
  },
})
