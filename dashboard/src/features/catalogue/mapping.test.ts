import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedCategories, mappingOf } from './mapping.ts'

test('sends only the changed categories, an emptied one as an empty list', () => {
  const before = { Cakes: ['SERV1', 'SERV2'], Classes: ['SERV3'], Catering: ['SERV4'] }
  const after = { Cakes: ['SERV2', 'SERV1'], Classes: [], Catering: ['SERV4'], Bread: ['SERV5'] }
  assert.deepEqual(changedCategories(before, after), { Classes: [], Bread: ['SERV5'] })
})

test('a new category without services is not a change', () => {
  assert.deepEqual(changedCategories({}, { Bread: [] }), {})
})

test('reads the services that a location carries', () => {
  assert.deepEqual(mappingOf({ Cakes: [{ serviceId: 'SERV1' }] }), { Cakes: ['SERV1'] })
})
