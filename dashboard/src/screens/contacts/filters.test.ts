import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersOf, findByOf } from './filters.ts'

test('asks for what was typed, where it was to be looked for', () => {
  assert.deepEqual(filtersOf(1, 'phone', ' 212 555 0100 ', ''), { businessId: 1, phone: '212 555 0100' })
})

test('asks for everybody of the business when nothing was typed', () => {
  assert.deepEqual(filtersOf(1, 'email', ' ', ''), { businessId: 1 })
  assert.deepEqual(filtersOf(1, 'email', '', 'no'), { businessId: 1, blocked: false })
})

test('an address that names no way to look looks by e-mail', () => {
  assert.equal(findByOf('shoe size'), 'email')
  assert.equal(findByOf('tag'), 'tag')
})
