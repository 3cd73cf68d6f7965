import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { HasMore } from '../../../core/contract/page.ts'

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
export const AuditLog = named('AuditLog', { entries: Type.Array(AuditEntry, { maxItems: 1000 }), hasMore: HasMore })
