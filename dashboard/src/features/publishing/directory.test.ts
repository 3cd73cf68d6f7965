import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actionsFor,
  byUrgency,
  type Directory,
  directoryStatus,
  driftOf,
  formatFieldCount,
  formatMatchingFields,
  isSending,
  resolutionsOf,
} from './directory.ts'

const directory = (members: Partial<Directory>) =>
  ({ directory: 'demo-maps', state: 'in sync', reason: '', isDeadLetter: false, fields: [], ...members }) as Directory

test('only differing fields need a decision, also while sending is in progress, but not where nothing is sent', () => {
  const fields: Directory['fields'] = [
    { field: 'name', state: 'MATCH' },
    { field: 'phone', state: 'MISMATCH', ours: '1', theirs: '2' },
    { field: 'websiteUrl', state: 'MISSING', ours: 'https://x.example' },
    { field: 'storeId', state: 'NOT APPLICABLE' },
  ]
  assert.deepEqual(
    driftOf(directory({ state: 'drifted', fields })).map(({ field }) => field),
    ['phone', 'websiteUrl'],
  )
  assert.deepEqual(driftOf(directory({ state: 'opted out', fields })), [])
  assert.equal(driftOf(directory({ state: 'submitted', fields })).length, 2)
})

test('two values can be treated as equal, a value and a missing one cannot', () => {
  const differs = { field: 'phone', state: 'MISMATCH', ours: '1', theirs: '2' } as const
  const missing = { field: 'websiteUrl', state: 'MISSING', ours: 'https://x.example' } as const
  const added = { field: 'storeId', state: 'MISMATCH', ours: '', theirs: '7' } as const
  assert.deepEqual(actionsFor([differs]), ['restore', 'accept', 'equal'])
  for (const fields of [[missing], [added], [differs, missing]])
    assert.deepEqual(actionsFor(fields), ['restore', 'accept'])
})

test('only accepting a missing value clears ours', () => {
  const fields: Directory['fields'] = [
    { field: 'phone', state: 'MISMATCH', ours: '1', theirs: '2' },
    { field: 'websiteUrl', state: 'MISSING', ours: 'https://x.example' },
  ]
  assert.deepEqual(resolutionsOf(fields, 'accept'), [
    { field: 'phone', action: 'accept' },
    { field: 'websiteUrl', action: 'accept', clear: true },
  ])
  assert.deepEqual(
    resolutionsOf(fields, 'restore').filter((each) => 'clear' in each),
    [],
  )
})

test("the directory's own message takes precedence over ours", () => {
  assert.equal(
    directoryStatus(directory({ state: 'action required', reason: 'No such street' })).description,
    'No such street',
  )
  assert.equal(directoryStatus(directory({ state: 'pending', isDeadLetter: true })).label, 'Failed')
})

test('a directory that differs shows the number of fields', () => {
  const fields: Directory['fields'] = [
    { field: 'phone', state: 'MISMATCH', ours: '1', theirs: '2' },
    { field: 'websiteUrl', state: 'MISSING', ours: 'https://x.example' },
  ]
  assert.match(directoryStatus(directory({ state: 'drifted', fields })).description, /^2 fields don't match/)
  assert.match(
    directoryStatus(directory({ state: 'drifted', fields: fields.slice(1) })).description,
    /^1 field doesn't match/,
  )
})

test('an enterprise counts its locations, and leaves out zeros', () => {
  const locations = { total: 3, connected: 2, drifted: 1, pending: 0, failed: 1, optedOut: 0, notConnected: 0 }
  const { label, description } = directoryStatus(directory({ state: 'action required', locations }))
  assert.deepEqual(
    [label, description],
    ['Action needed', '3 locations: 2 connected, 1 with errors, 1 with differences'],
  )
})

test('lists what needs attention first, and counts what is in sync', () => {
  const order = byUrgency([
    directory({ directory: 'a' }),
    directory({ directory: 'b', state: 'drifted' }),
    directory({ directory: 'c', state: 'action required' }),
  ])
  assert.deepEqual(
    order.map(({ directory }) => directory),
    ['c', 'b', 'a'],
  )
  const fields: Directory['fields'] = [
    { field: 'name', state: 'MATCH' },
    { field: 'phone', state: 'MISSING' },
    { field: 'storeId', state: 'NOT APPLICABLE' },
  ]
  assert.equal(formatMatchingFields(directory({ fields })), '1 of 2 fields match')
})

test('reloads while sending is in progress, but not after it was given up', () => {
  assert.equal(isSending([directory({}), directory({ state: 'submitted' })]), true)
  assert.equal(isSending([directory({ state: 'pending', isDeadLetter: true })]), false)
})

test('two fields are called both', () => {
  assert.deepEqual([2, 3].map(formatFieldCount), ['Both fields', 'All 3 fields'])
})
