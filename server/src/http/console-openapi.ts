import { consoleOperations, openOperations } from '../console/index.ts'
import type { ErrorName } from '../errors/catalogue.ts'
import type { AnyOperation } from '../operations/define-operation.ts'
import { conventionalErrorsOf, describeApi, ERROR_SCHEMA } from './openapi.ts'

/**
 * The operations that only the dashboard calls. Its types and the fuzz test are generated from this document. It is not
 * served and may change in any version.
 */
export const consoleDocument = () =>
  describeApi({
    info: { title: 'Presence dashboard', version: 'internal', summary: 'What only the dashboard calls. Not public.' },
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
  description: 'What is wrong with which field of the request; absent when it is not about a field.',
  items: {
    type: 'object',
    required: ['field', 'rule', 'message'],
    additionalProperties: false,
    properties: {
      field: { type: 'string', description: 'Where it is in the request, such as location.city.' },
      rule: { type: 'string', description: 'The rule that it broke, such as "at most 80 characters".' },
      message: { type: 'string', description: 'A sentence for the person who fills in the form.' },
    },
  },
}
