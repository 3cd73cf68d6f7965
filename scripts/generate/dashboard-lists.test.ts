import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeDocument } from '../../server/src/app/openapi/openapi.ts'
import { publicOperations } from '../../server/src/app/operations.ts'
import { scopeOf } from '../../server/src/core/operation/define-operation.ts'
import { auditLabels, labelsOfFields } from './dashboard-lists.ts'

test('every operation that writes has a phrase for the audit log', () => {
  const silent = publicOperations.filter((operation) => scopeOf(operation) === 'write' && !operation.past)
  assert.deepEqual(
    silent.map(({ id }) => id),
    [],
  )
})

test('the audit log names operations, and commands of features, of core and of the app', () => {
  const actions = auditLabels()
  for (const action of ['updateListing', 'createKey', 'acceptInvitation', 'import listings', 'keys create', 'seed']) {
    assert.ok(actions.includes(`  "${action}": "`), action)
  }
})

/** Fields of the audit log and of what directories show, and columns of files. */
const NOT_IN_REQUESTS =
  /^(consent\.(email|sms)(Marketing|Feedback|Service)|faq|storeId|coverUrl|serviceItems|isReplied|emailOptin|smsOptOut|unsubscribed)$/

test('a label belongs to a field that exists', () => {
  const names = namesIn(completeDocument())
  const labelled = [...labelsOfFields().matchAll(/^ {2}"(.+)": "/gm)].map(([, path = '']) => path)
  assert.ok(labelled.includes('internalListing.category') && labelled.includes('scope'))
  const unknown = labelled.filter((path) => !names.has(path.split('.').at(-1) ?? '') && !NOT_IN_REQUESTS.test(path))
  assert.deepEqual(unknown, [])
})

function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names
  const { name, in: part, properties } = value as { name?: string; in?: string; properties?: object }
  if (name && part) names.add(name)
  for (const name of Object.keys(properties ?? {})) names.add(name)
  for (const inner of Object.values(value)) namesIn(inner, names)
  return names
}
