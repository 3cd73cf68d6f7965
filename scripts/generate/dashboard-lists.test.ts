import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../../server/src/app/operations.ts'
import { scopeOf } from '../../server/src/core/operation/define-operation.ts'
import { auditLabels } from './dashboard-lists.ts'

test('every operation that writes has a phrase for the audit log', () => {
  const silent = operations.filter((operation) => scopeOf(operation) === 'write' && !operation.past)
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
