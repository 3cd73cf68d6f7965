import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import { exampleContact, UpdateFeed } from '../contract/contact.ts'
import { listConsentChanges } from '../store/consent-changes.ts'
import { findContactsBelow } from '../store/contact-mappings.ts'

const day = Type.String({ maxLength: 32, description: 'MM/DD/YYYY, in UTC, inclusive.' })

const afterChangeId = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  acceptsDigits: true,
  description: 'Only changes after this one. Cannot be combined with sindex.',
})

export const getUpdateFeed = defineOperation({
  id: 'getUpdateFeed',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/update-feed',
  summary: 'Get consent changes',
  description:
    'Oldest first. With x-business-number, changes of the business and everything below it; without it, of all accounts of the partner, distinguished by accountId. To follow changes without gaps, start with afterChangeId 0 and send the last changeId each time. sindex is not suitable for this, because changes of deleted contacts are no longer counted.',
  scope: 'read',
  access: { role: 'member', at: 'business' },
  input: {
    query: pagedQuery({}),
    headers: Type.Object({ 'x-business-number': Type.Optional(BusinessRef) }),
    body: named('UpdateFeedFilter', {
      fromDate: Type.Optional(day),
      toDate: Type.Optional(day),
      afterChangeId: Type.Optional(afterChangeId),
    }),
  },
  bodyOptional: true,
  example: {
    request: {
      query: { sindex: 0, count: 25 },
      headers: { 'x-business-number': 482915073366120 },
      body: { fromDate: '11/01/2026', toDate: '11/15/2026' },
    },
    response: {
      updates: [
        {
          changeId: 90417,
          id: exampleContact.id,
          accountId: 100001,
          externalId: exampleContact.externalId,
          email: exampleContact.email,
          phone: exampleContact.phone,
          channel: 'email',
          purpose: 'marketing',
          optin: false,
          changedAt: '2026-11-15T09:30:00.000Z',
        },
      ],
      hasMore: false,
    },
  },
  response: UpdateFeed,
  errors: ['BUSINESS_MISSING_OR_INVALID', 'START_DATE_INVALID', 'END_DATE_INVALID'],
  handle: async ({ query: { sindex, count }, headers, body }, { db, partnerId, fail }) => {
    const { fromDate, toDate, afterChangeId: after } = body
    const from = fromDate === undefined ? undefined : (parseUsDate(fromDate) ?? fail('START_DATE_INVALID', 'fromDate'))
    const to = toDate === undefined ? undefined : (parseUsDate(toDate) ?? fail('END_DATE_INVALID', 'toDate'))
    if (from && to && from > to) fail('END_DATE_INVALID', 'toDate must not be before fromDate')
    if (after !== undefined && sindex > 0) fail('INPUT_INVALID', 'sindex (cannot be combined with afterChangeId)')
    const ref = headers['x-business-number']
    const businessId = ref && ((await findBusinessId(db, partnerId, ref)) ?? fail('BUSINESS_MISSING_OR_INVALID'))
    const below = businessId ? await findContactsBelow(db, partnerId, businessId) : undefined
    return listConsentChanges(db, partnerId, below, { from, to, after, offset: sindex, count })
  },
})
