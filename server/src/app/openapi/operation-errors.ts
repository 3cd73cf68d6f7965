import { type AnyOperation, scopeOf } from '../../core/operation/define-operation.ts'
import type { ErrorName } from '../../core/values/catalogue.ts'

/** Every operation may return these, in addition to those it declares. */
const SHARED_ERRORS: readonly ErrorName[] = [
  'INPUT_INVALID',
  'REQUEST_TIMED_OUT',
  'RATE_LIMIT_EXCEEDED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_FAILURE',
  'UNAVAILABLE',
]
const REPEAT_ERRORS: readonly ErrorName[] = ['IDEMPOTENCY_CONFLICT']
const KEY_ERRORS: readonly ErrorName[] = ['API_KEY_MISSING', 'API_KEY_INVALID']
const SESSION_ERRORS: readonly ErrorName[] = ['SESSION_MISSING', 'ROLE_TOO_LOW']
const BODY_ERRORS: readonly ErrorName[] = ['BODY_TOO_LARGE', 'MEDIA_TYPE_NOT_SUPPORTED']
const PAGE_ERRORS: readonly ErrorName[] = ['START_INDEX_INVALID', 'RESULT_COUNT_INVALID']

/** Every error that an operation may return: its own and those of the conventions. */
export function errorsOf(operation: AnyOperation): Set<ErrorName> {
  const { audience, errors, method, input } = operation
  const isPaged = Object.hasOwn(input.query?.properties ?? {}, 'sindex')
  return new Set([
    ...(audience ? [] : KEY_ERRORS),
    ...(!audience && scopeOf(operation) === 'write' ? (['KEY_SCOPE_TOO_NARROW'] as const) : []),
    ...(audience === 'dashboard' ? SESSION_ERRORS : []),
    ...(audience && method !== 'GET' ? (['SENT_FROM_ELSEWHERE'] as const) : []),
    ...SHARED_ERRORS,
    ...errors,
    ...(method === 'GET' ? [] : BODY_ERRORS),
    ...(isPaged ? PAGE_ERRORS : []),
    ...(audience || method === 'GET' ? [] : REPEAT_ERRORS),
  ])
}
