import type { AnyOperation } from '../../core/operation/define-operation.ts'
import type { ErrorName } from '../../core/values/catalogue.ts'
import { consoleOperations, openOperations } from '../operations.ts'
import { conventionalErrorsOf, describeApi, ERROR_SCHEMA } from './openapi.ts'

/**
 * The operations that only the dashboard calls. Its types and the fuzz test are generated from this document. It is not
 * served and may change in any version.
 */
export const consoleDocument = () =>
  describeApi({
    info: {
      title: 'Presence dashboard',
      version: 'internal',
      summary: 'Operations that only the dashboard calls. Not public.',
    },
    servers: [{ url: '/' }],
    security: {
      name: 'session',
      scheme: { type: 'apiKey', in: 'cookie', name: '__Host-presence', description: 'Set by signIn.' },
    },
    operations: [...openOperations, ...consoleOperations],
    takesKey: false,
    errorsOf,
    errorSchema: { ...ERROR_SCHEMA, properties: { ...ERROR_SCHEMA.properties, violations: VIOLATIONS } },
  })

const errorsOf = (operation: AnyOperation): ReadonlySet<ErrorName> =>
  new Set([
    ...(consoleOperations.includes(operation) ? (['SESSION_MISSING', 'ROLE_TOO_LOW'] as const) : []),
    ...(operation.method === 'GET' ? [] : (['SENT_FROM_ELSEWHERE'] as const)),
    ...conventionalErrorsOf(operation),
  ])

/** Public API operations also return violations when the dashboard calls them under /console. */
const VIOLATIONS = {
  type: 'array',
  description: 'Fields of the request that are invalid; absent if the error is not about a field.',
  items: {
    type: 'object',
    required: ['field', 'rule', 'message'],
    additionalProperties: false,
    properties: {
      field: { type: 'string', description: 'Path of the field in the request, such as location.city.' },
      rule: { type: 'string', description: 'Rule that the field broke, such as "at most 80 characters".' },
      message: { type: 'string', description: 'Sentence for the user who fills in the form.' },
    },
  },
}
