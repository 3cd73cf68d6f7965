import { Type } from 'typebox'
import { AuditLog } from '../../contract/audit.ts'
import { BusinessRef } from '../../contract/business.ts'
import { pagedQuery } from '../../contract/page.ts'
import { listAuditEntriesBelow, listAuditEntries as listEntries } from '../../store/audit-entries.ts'
import { findBusinessId } from '../../store/businesses.ts'
import { defineOperation } from '../define-operation.ts'

export const listAuditEntries = defineOperation({
  id: 'listAuditEntries',
  group: 'Audit',
  method: 'GET',
  path: '/v1/audit',
  summary: 'List who changed what',
  description:
    'Every write and delete, newest first: of one business and those below it, or of the whole partner without a businessId. What was done to a deleted business is found without it.',
  scope: 'read',
  input: { query: pagedQuery({ businessId: Type.Optional(BusinessRef) }) },
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
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'query.businessId': 'BUSINESS_ID_INVALID' },
  handle: async ({ query: { businessId, sindex, count } }, { db, partnerId, fail }) => {
    if (businessId === undefined) return listEntries(db, partnerId, sindex, count)
    const id = (await findBusinessId(db, partnerId, businessId)) ?? fail('BUSINESS_ID_INVALID')
    return listAuditEntriesBelow(db, partnerId, id, sindex, count)
  },
})
