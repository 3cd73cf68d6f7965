import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { ContactId } from './contact.ts'

export const moment = Type.String({ maxLength: 24, description: 'UTC, such as 2026-11-15T09:30:00.000Z.' })

/** In the order in which changes become visible. */
export const ChangeId = id('Id of the change. Later changes have higher ids. Never reused.')

export const consentChange = {
  channel: Type.Enum(['email', 'sms']),
  purpose: Type.Enum(['marketing', 'feedback', 'service']),
  optin: Type.Boolean(),
  changedAt: moment,
}
export const UpdateFeed = named('UpdateFeed', {
  updates: Type.Array(
    named('OptInUpdate', {
      changeId: ChangeId,
      id: ContactId,
      accountId: Type.Integer({
        minimum: 100_000,
        maximum: 99_999_999_999_999,
        description:
          'Account of the contact: the business within which its external id, e-mail address and phone identify it.',
      }),
      externalId: Type.String({ maxLength: 255 }),
      email: Type.String({ maxLength: 254 }),
      phone: Type.String({ maxLength: 16 }),
      ...consentChange,
    }),
    { maxItems: 1000 },
  ),
  hasMore: HasMore,
})
