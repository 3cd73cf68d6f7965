import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersOf, NO_SEARCH } from './filters.ts'

test('asks for what was typed, where it was to be looked for', () => {
  assert.deepEqual(filtersOf(1, { by: 'search', find: ' 555 01 ' }, ''), { businessId: 1, search: '555 01' })
  assert.deepEqual(filtersOf(1, { by: 'tag', find: 'vip' }, ''), { businessId: 1, tag: 'vip' })
})

test('asks for everybody of the business when nothing was typed', () => {
  assert.deepEqual(filtersOf(1, { by: 'tag', find: ' ' }, ''), { businessId: 1 })
  assert.deepEqual(filtersOf(1, NO_SEARCH, 'no'), { businessId: 1, blocked: false })
})
