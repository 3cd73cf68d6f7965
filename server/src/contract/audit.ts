import { Type } from 'typebox'
import { BusinessId } from './business.ts'
import { named } from './named.ts'
import { HasMore } from './page.ts'

const Values = Type.Record(Type.String(), Type.Unknown(), {
  description: 'By the place of the field, such as location.city. Personal data is left out.',
})
const AuditEntry = named('AuditEntry', {
  auditId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  at: Type.String({ maxLength: 24, description: 'UTC, such as 2026-11-15T09:30:00.000Z.' }),
  operation: Type.String({ maxLength: 100, description: 'operationId of the request, or the name of the command.' }),
  keyId: Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()], {
    description: 'API key of the request; null for a person in the dashboard and for a command of the operator.',
  }),
  userId: Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()], {
    description: 'The person, when it was done in the dashboard; else null.',
  }),
  requestId: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
    description: 'x-request-id of the request; null for a command.',
  }),
  businessId: Type.Union([BusinessId, Type.Null()], { description: 'Null when it concerns no single business.' }),
  subject: Type.String({ maxLength: 100, description: 'What was changed: business, listing, contact, …' }),
  subjectId: Type.String({ maxLength: 100 }),
  before: Values,
  after: Values,
})
export const AuditLog = named('AuditLog', { entries: Type.Array(AuditEntry, { maxItems: 1000 }), hasMore: HasMore })
