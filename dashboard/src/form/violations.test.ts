import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PresenceError } from '@presence/client'
import { rulesAt, violationsIn } from './violations.ts'

const refusal = (message: string, status = 400) => new PresenceError(message, { code: 1000, status })

test('finds every field that a refusal names, with its rule', () => {
  const found = violationsIn(refusal('Invalid input: location.city (at most 1000 characters); zip (required)'))
  assert.deepEqual(found, [
    { field: 'location.city', rule: 'at most 1000 characters' },
    { field: 'zip', rule: 'required' },
  ])
})

test('finds the one field of a refused shape', () => {
  assert.deepEqual(violationsIn(refusal('Invalid input: name must have at most 80 characters')), [
    { field: 'name', rule: 'must have at most 80 characters' },
  ])
})

test('names no field where the message names none, or where it was no matter of input', () => {
  assert.deepEqual(violationsIn(refusal('Rate limit exceeded')), [])
  assert.deepEqual(violationsIn(refusal('No business found: 100001', 404)), [])
  assert.deepEqual(violationsIn(new Error('name: wrong')), [])
})

test('says several rules of a field at once', () => {
  const violations = [
    { field: 'phone', rule: 'required' },
    { field: 'phone', rule: 'a phone number' },
    { field: 'phoneNumber', rule: 'other' },
  ]
  assert.equal(rulesAt(violations, 'phone'), 'required; a phone number')
  assert.equal(rulesAt(violations, 'fax'), undefined)
})
