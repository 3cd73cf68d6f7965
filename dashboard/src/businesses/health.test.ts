import assert from 'node:assert/strict'
import { test } from 'node:test'
import { healthInWords, issuesOf, placeOfIssue } from './health.ts'

const healthy = { state: 'healthy', failingDirectories: 0, driftedFields: 0, failingImages: 0, missing: [] } as const

test('names the worst issue, and lists all of them', () => {
  const health = { ...healthy, state: 'drifted', driftedFields: 3, missing: ['phone', 'location'] } as const
  assert.equal(healthInWords({ ...health, missing: [...health.missing] }), "3 fields don't match")
  assert.deepEqual(issuesOf({ ...health, missing: [...health.missing] }), [
    "3 fields don't match",
    'Missing: phone, address',
  ])
})

test('a location with empty fields is incomplete; the list of issues names them', () => {
  const health = { ...healthy, state: 'incomplete' as const, missing: ['phone'] }
  assert.deepEqual([healthInWords(health), issuesOf(health)], ['Listing incomplete', ['Missing: phone']])
})

test('a location without issues is healthy', () => {
  assert.equal(healthInWords({ ...healthy, missing: [] }), 'Healthy')
})

test('an incomplete listing leads to its first empty field', () => {
  const place = placeOfIssue({ state: 'incomplete', missing: ['timezone', 'phone'] })
  assert.deepEqual(place, { screen: 'listing', search: { field: 'additionalInfo.timezone' } })
})
