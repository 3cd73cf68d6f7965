import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatHealth, issuesOf, screenOfIssue } from './health.ts'

const healthy = {
  state: 'healthy',
  failingDirectories: 0,
  driftedFields: 0,
  failingImages: 0,
  missing: [],
  completeness: 100,
} as const

test('names the worst issue, and lists all of them', () => {
  const health = {
    ...healthy,
    state: 'drifted',
    driftedFields: 3,
    missing: ['businessInfo.phone', 'businessInfo.location.address1'],
  } as const
  assert.equal(formatHealth({ ...health, missing: [...health.missing] }), "3 fields don't match")
  assert.deepEqual(issuesOf({ ...health, missing: [...health.missing] }), [
    "3 fields don't match",
    'Missing: phone, street address',
  ])
})

test('a location with empty fields is incomplete; the list of issues names them', () => {
  const health = { ...healthy, state: 'incomplete' as const, missing: ['businessInfo.phone'], completeness: 85 }
  assert.deepEqual([formatHealth(health), issuesOf(health)], ['Listing 85% complete', ['Missing: phone']])
})

test('a location without issues is healthy', () => {
  assert.equal(formatHealth({ ...healthy, missing: [] }), 'Healthy')
})

test('an incomplete listing leads to its first empty field', () => {
  const screen = screenOfIssue({ state: 'incomplete', missing: ['additionalInfo.timezone', 'businessInfo.phone'] })
  assert.deepEqual(screen, { screen: 'listing', search: { field: 'additionalInfo.timezone' } })
})
