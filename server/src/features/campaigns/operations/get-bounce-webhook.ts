import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { findAccountNumber } from '../../businesses/store/accounts.ts'
import { bounceSecret, bounceUrl } from '../actions/suppress-addresses.ts'
import { BounceWebhook } from '../contract/suppression.ts'
import { findBounceSecretVersion } from '../store/bounce-secrets.ts'

export const getBounceWebhook = defineOperation({
  id: 'getBounceWebhook',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/bounce-webhook/:businessNumber',
  summary: 'Get the URL and the secret for reporting bounces',
  past: 'viewed the secret for bounce reports',
  description:
    'For the mail server or SMS gateway of the account of this business. Anyone with the secret can suppress and opt out addresses of this account, and do nothing else. The request is recorded in the audit log.',
  access: { role: 'admin', at: 'account' },
  secretAnswer: true,
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: {
      url: 'https://presence.example/bounces/482915073366120',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    },
  },
  response: BounceWebhook,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params: { businessNumber } }, { db, partnerId, baseUrl, secret, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId, accountNumber } =
        (await findAccountNumber(db, partnerId, businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const { version } = await findBounceSecretVersion(db, partnerId, accountId)
      await record(db, { businessId: accountId, subject: 'suppression', subjectId: 'bounce webhook' })
      return { url: bounceUrl(baseUrl, accountNumber), secret: bounceSecret(secret, accountNumber, version) }
    }),
})
