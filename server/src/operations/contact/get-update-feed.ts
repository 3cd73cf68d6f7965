import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { UpdateFeed } from '../../contract/consent-history.ts'
import { pagedQuery } from '../../contract/page.ts'
import { parseUsDate } from '../../domain/us-date.ts'
import { findBusinessId } from '../../store/businesses.ts'
import { listConsentChanges } from '../../store/consent-changes.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleContact } from './example-contact.ts'

const day = Type.String({ maxLength: 32, description: 'MM/DD/YYYY, in UTC, included.' })

export const getUpdateFeed = defineOperation({
  id: 'getUpdateFeed',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/external/preferences/update-feed',
  summary: 'Get who changed which consent when',
  description:
    'Oldest first, so that new changes come at the end. Of one business and those below it, or of the whole partner without x-business-number.',
  scope: 'read',
  input: {
    query: pagedQuery({}),
    headers: Type.Object({ 'x-business-number': Type.Optional(BusinessRef) }),
    body: Type.Object({ fromDate: Type.Optional(day), toDate: Type.Optional(day) }, { additionalProperties: false }),
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
          id: exampleContact.id,
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
  invalid: {
    'headers.x-business-number': 'BUSINESS_MISSING_OR_INVALID',
    'body.fromDate': 'START_DATE_INVALID',
    'body.toDate': 'END_DATE_INVALID',
  },
  handle: async ({ query: { sindex, count }, headers, body: { fromDate, toDate } }, { db, partnerId, fail }) => {
    const from = fromDate === undefined ? undefined : (parseUsDate(fromDate) ?? fail('START_DATE_INVALID', 'fromDate'))
    const to = toDate === undefined ? undefined : (parseUsDate(toDate) ?? fail('END_DATE_INVALID', 'toDate'))
    if (from && to && from > to) fail('END_DATE_INVALID', 'toDate lies before fromDate')
    const ref = headers['x-business-number']
    const businessId = ref && ((await findBusinessId(db, partnerId, ref)) ?? fail('BUSINESS_MISSING_OR_INVALID'))
    return listConsentChanges(db, partnerId, businessId, { from, to, offset: sindex, count })
  },
})
