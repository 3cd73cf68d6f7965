import { Type } from 'typebox'
import { BusinessRef } from '../../contract/business.ts'
import { ContactPage } from '../../contract/contact.ts'
import { pagedQuery } from '../../contract/page.ts'
import { parseIdentifiers } from '../../domain/contact/identifiers.ts'
import { describeViolations } from '../../domain/violation.ts'
import { findBusinessId } from '../../store/businesses.ts'
import { listContacts as listFiltered } from '../../store/list-contacts.ts'
import { defineOperation } from '../define-operation.ts'
import { exampleContact } from './example-contact.ts'

export const listContacts = defineOperation({
  id: 'listContacts',
  group: 'Contact',
  method: 'POST',
  path: '/v1/contact/list',
  summary: 'List contacts',
  description: 'In the order of creation: those that match every filter sent, or all of the partner without one.',
  scope: 'read',
  input: {
    query: pagedQuery({}),
    body: Type.Object(
      {
        businessId: Type.Optional(BusinessRef),
        email: Type.Optional(Type.String({ maxLength: 1000 })),
        phone: Type.Optional(Type.String({ maxLength: 1000 })),
        externalId: Type.Optional(Type.String({ maxLength: 255 })),
        tag: Type.Optional(Type.String({ maxLength: 100 })),
        blocked: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  },
  bodyOptional: true,
  example: {
    request: { query: { sindex: 0, count: 25 }, body: { businessId: 100002, tag: 'regular' } },
    response: { contacts: [exampleContact], hasMore: false },
  },
  response: ContactPage,
  errors: ['BUSINESS_MISSING_OR_INVALID'],
  invalid: { 'body.businessId': 'BUSINESS_MISSING_OR_INVALID' },
  handle: async ({ query: { sindex, count }, body }, { db, partnerId, fail }) => {
    const { businessId: ref, email, phone, externalId, tag, blocked } = body
    const isNamed = email !== undefined || phone !== undefined
    const named = isNamed ? parseIdentifiers({ email, phone }) : { ok: true as const, identifiers: {} }
    if (!named.ok) return fail('INPUT_INVALID', describeViolations(named.violations))
    const businessId = ref && ((await findBusinessId(db, partnerId, ref)) ?? fail('BUSINESS_MISSING_OR_INVALID'))
    const filter = { ...named.identifiers, businessId, externalId: externalId?.trim(), tag: tag?.trim(), blocked }
    return listFiltered(db, partnerId, filter, sindex, count)
  },
})
