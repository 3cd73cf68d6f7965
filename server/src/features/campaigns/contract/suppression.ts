import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { previousUntil } from '../../../core/operation/secret-rotation.ts'

const SuppressionId = id('Suppression id.', { title: 'SuppressionId', examples: [61] })
const reason = Type.Enum(['bounce', 'complaint'], {
  description: 'bounce: the address or phone does not exist. complaint: its owner reported a message as spam.',
})
const text = (maxLength: number, description: string) => Type.String({ maxLength, description })

export const ofSuppression = Type.Object({ businessNumber: BusinessRef, suppressionId: SuppressionId })

export const NewSuppression = named('NewSuppression', {
  email: Type.Optional(text(254, 'E-mail address. Send either this or phone.')),
  phone: Type.Optional(text(20, 'Phone number in international format, such as +12125550143.')),
  reason,
})
export const Suppression = named('Suppression', {
  suppressionId: SuppressionId,
  accountId: id('Account that does not send messages to the address.', { examples: [100000] }),
  email: text(
    254,
    'Empty for a phone, or if no contact of the account has the address, because only a hash is stored.',
  ),
  phone: text(20, 'Empty for an e-mail address, or if no contact of the account has the phone.'),
  reason,
  created: Type.Integer({
    minimum: 0,
    maximum: 253_402_300_799_999,
    description: 'Milliseconds since 1970-01-01 UTC.',
  }),
})
export type StoredSuppression = Static<typeof Suppression>
/** `bounce`: the address does not exist. `complaint`: the recipient has reported a message as spam. */
export type SuppressionReason = StoredSuppression['reason']
export const SuppressionPage = named('SuppressionPage', {
  suppressions: Type.Array(Suppression, { maxItems: 1000, description: 'Newest first.' }),
  hasMore: HasMore,
})
export const RotatedBounceWebhook = named('RotatedBounceWebhook', {
  url: text(2300, 'URL to post bounces, complaints and opt-outs to.'),
  secret: text(100, 'The new secret.'),
  previousUntil,
})
export const BounceWebhook = named('BounceWebhook', {
  url: text(2300, 'URL to post bounces, complaints and opt-outs to.'),
  secret: text(100, 'Secret that signs these messages, as defined by Standard Webhooks.'),
})

export const exampleSuppression = {
  suppressionId: 61,
  accountId: 100000,
  email: 'maya@okafor.example',
  phone: '',
  reason: 'bounce' as SuppressionReason,
  created: 1_794_700_800_000,
}
