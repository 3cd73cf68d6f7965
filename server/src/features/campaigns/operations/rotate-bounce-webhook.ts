import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { previousUntilFor, SecretRotation } from '../../../core/operation/secret-rotation.ts'
import { findAccountNumber } from '../../businesses/store/accounts.ts'
import { bounceSecret, bounceUrl } from '../actions/suppress-addresses.ts'
import { RotatedBounceWebhook } from '../contract/suppression.ts'
import { rotateBounceSecret } from '../store/bounce-secrets.ts'

export const rotateBounceWebhook = defineOperation({
  id: 'rotateBounceWebhook',
  group: 'Campaign',
  method: 'POST',
  path: '/v1/bounce-webhook/:businessNumber/rotate',
  summary: 'Replace the secret for reporting bounces',
  past: 'replaced the secret for bounce reports',
  description:
    'Reports signed with the previous secret are accepted for 24 more hours, or for previousHours. Older secrets are rejected.',
  access: { role: 'admin', at: 'account' },
  secretAnswer: true,
  input: { params: ofBusinessNumber, body: SecretRotation },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { previousHours: 24 } },
    response: {
      url: 'https://presence.example/bounces/482915073366120',
      secret: 'whsec_9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQMfKQ9r8GKYo=',
      previousUntil: '2026-11-17T09:30:00.000Z',
    },
  },
  response: RotatedBounceWebhook,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body: { previousHours } }, { db, partnerId, now, baseUrl, secret, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId, accountNumber } =
        (await findAccountNumber(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      const until = previousUntilFor(now, previousHours)
      const version = await rotateBounceSecret(db, partnerId, accountId, until)
      const after = { secret: version, previousUntil: until.toISOString() }
      await record(db, { businessId: accountId, subject: 'suppression', subjectId: 'bounce webhook', after })
      return {
        url: bounceUrl(baseUrl, accountNumber),
        secret: bounceSecret(secret, accountNumber, version),
        previousUntil: until.toISOString(),
      }
    }),
})
