import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNarrowed, queryOf, readFilters } from './filters.ts'

test('the URL becomes a request with only the filters that it has', () => {
  const filters = readFilters({ health: 'drifted', in: 482915073366120, sort: '-rating', city: ' York ' })
  assert.deepEqual(queryOf(filters), {
    kind: 'locations',
    businessId: 482915073366120,
    city: 'York',
    health: 'drifted',
    sort: 'rating',
    descending: true,
  })
  assert.equal(isNarrowed(filters), true)
})

test('a level is sent with its value and account, and both are dropped when one is missing', () => {
  const search = { in: 482915073366120, level: 'Region', value: 'East' }
  const { level, levelValue } = queryOf(readFilters(search))
  assert.deepEqual([level, levelValue], ['Region', 'East'])
  assert.equal(isNarrowed(readFilters({ level: 'Region' })), false)
})

test('invalid values are ignored', () => {
  const filters = readFilters({ health: 'sick', in: 'x', directory: 'No Such', state: 7, sort: 'size' })
  assert.deepEqual(queryOf(filters), { kind: 'locations', sort: 'name', descending: false })
  assert.equal(isNarrowed(filters), false)
})

test('groups are not filtered by health or directory', () => {
  const filters = readFilters({ kind: 'groups', health: 'drifted', state: 'drifted', text: 'harbour' })
  assert.deepEqual(queryOf(filters), { kind: 'groups', search: 'harbour', sort: 'name', descending: false })
})
