import { defineOperation } from '../../../core/operation/define-operation.ts'
import { previousUntilFor, SecretRotation } from '../../../core/operation/secret-rotation.ts'
import { createSigningSecret } from '../../../core/platform/signing-secret.ts'
import { ofSourceLink, RotatedSourceLink } from '../contract/source-link.ts'
import { findPushToken, rotatePushSecret } from '../store/source-links.ts'
import { UNKNOWN_LINK } from './example-review.ts'

export const rotateSourceLinkSecret = defineOperation({
  id: 'rotateSourceLinkSecret',
  group: 'Aggregation',
  method: 'POST',
  path: '/v1/aggregation/:businessNumber/sources/:sourceLinkId/rotate',
  summary: 'Replace the secret of a review source of kind push',
  past: 'replaced the secret of a review source',
  description:
    'Messages signed with the previous secret are accepted for 24 more hours, or for previousHours. The new secret is returned only here.',
  access: { role: 'admin', at: 'business' },
  scene: 'push source link',
  secretAnswer: true,
  input: { params: ofSourceLink, body: SecretRotation },
  example: {
    request: { params: { businessNumber: 482915073366120, sourceLinkId: 61 }, body: { previousHours: 24 } },
    response: {
      sourceLinkId: 61,
      secret: 'whsec_9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQMfKQ9r8GKYo=',
      previousUntil: '2026-11-17T09:30:00.000Z',
    },
  },
  response: RotatedSourceLink,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: (
    { params: { businessNumber, sourceLinkId }, body: { previousHours } },
    { db, partnerId, accountOf, now, secret, record, fail },
  ) =>
    db.transaction(async (db) => {
      const { businessId } = await accountOf(db, businessNumber)
      const link =
        (await findPushToken(db, partnerId, businessId, sourceLinkId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_LINK)
      if (link.token === null)
        return fail('INPUT_INVALID', 'sourceLinkId (only a review source of kind push has a secret)')
      const renewed = createSigningSecret(secret, link.token)
      const until = previousUntilFor(now, previousHours)
      await rotatePushSecret(db, sourceLinkId, renewed.sealed, until)
      const after = { previousUntil: until.toISOString() }
      await record(db, { businessId, subject: 'source link', subjectId: sourceLinkId, after })
      return { sourceLinkId, secret: renewed.text, previousUntil: until.toISOString() }
    }),
})
