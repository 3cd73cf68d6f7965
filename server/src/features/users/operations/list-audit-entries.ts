import { Type } from 'typebox'
import { BusinessId, BusinessRef } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore, pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import { findBusinessId } from '../../businesses/store/businesses.ts'
import { listAuditEntries as listEntries } from '../store/audit-log.ts'

const Values = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Values by field path, such as location.city. Personal data is left out.',
})
const AuditEntry = named('AuditEntry', {
  auditId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  at: Type.String({ maxLength: 24, description: 'UTC, such as 2026-11-15T09:30:00.000Z.' }),
  operation: Type.String({ maxLength: 100, description: 'operationId of the request, or the name of the command.' }),
  keyId: Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()], {
    description: 'API key of the request; null for changes made in the dashboard or by an operator command.',
  }),
  userId: Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()], {
    description: 'User who made the change in the dashboard; otherwise null.',
  }),
  requestId: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
    description: 'x-request-id of the request; null for a command.',
  }),
  businessId: Type.Union([BusinessId, Type.Null()], {
    description: 'Null if the change does not concern a single business.',
  }),
  subject: Type.String({ maxLength: 100, description: 'What was changed: business, listing, contact, …' }),
  subjectId: Type.String({ maxLength: 100 }),
  before: Values,
  after: Values,
})
const AuditLog = named('AuditLog', { entries: Type.Array(AuditEntry, { maxItems: 1000 }), hasMore: HasMore })

const day = Type.String({ maxLength: 32, description: 'MM/DD/YYYY, in UTC, inclusive.' })

export const listAuditEntries = defineOperation({
  id: 'listAuditEntries',
  group: 'Audit',
  method: 'GET',
  path: '/v1/audit',
  summary: 'List who changed what',
  description:
    'Every write and deletion that matches all filters, newest first. With businessId, those of the business and everything below it; without it, those of the whole partner, including deleted businesses.',
  replica: true,
  access: { role: 'admin', at: 'business' },
  input: {
    query: pagedQuery({
      businessId: Type.Optional(BusinessRef),
      subject: Type.Optional(Type.String({ maxLength: 100, description: 'What was changed: business, contact, …' })),
      operation: Type.Optional(Type.String({ maxLength: 100, description: 'operationId, or the name of a command.' })),
      keyId: Type.Optional(id('Changes made with this key.')),
      userId: Type.Optional(id('Changes made by this user in the dashboard.')),
      fromDate: Type.Optional(day),
      toDate: Type.Optional(day),
    }),
  },
  example: {
    request: { query: { businessId: 100001, sindex: 0, count: 25 } },
    response: {
      entries: [
        {
          auditId: 7,
          at: '2026-11-15T09:30:00.000Z',
          operation: 'updateBusiness',
          keyId: 1,
          userId: null,
          requestId: '0f7a4c52-5a0e-4c39-9a55-3c6c9d1f2b11',
          businessId: 100001,
          subject: 'business',
          subjectId: '100001',
          before: { 'location.city': 'New York' },
          after: { 'location.city': 'Brooklyn' },
        },
      ],
      hasMore: false,
    },
  },
  response: AuditLog,
  errors: ['BUSINESS_ID_INVALID', 'START_DATE_INVALID', 'END_DATE_INVALID'],
  invalid: { 'query.businessId': 'BUSINESS_ID_INVALID' },
  handle: async ({ query }, { db, partnerId, fail }) => {
    const { businessId: ref, sindex, count, fromDate, toDate, ...filter } = query
    const from = fromDate === undefined ? undefined : (parseUsDate(fromDate) ?? fail('START_DATE_INVALID', 'fromDate'))
    const to = toDate === undefined ? undefined : (parseUsDate(toDate) ?? fail('END_DATE_INVALID', 'toDate'))
    if (from && to && from > to) fail('END_DATE_INVALID', 'toDate must not be before fromDate')
    const businessId = ref && ((await findBusinessId(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID'))
    return listEntries(db, partnerId, { ...filter, businessId, from, to }, sindex, count)
  },
})
