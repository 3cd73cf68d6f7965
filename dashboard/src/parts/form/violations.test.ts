import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PresenceError } from '@presence/client'
import { messageAt, messageBelow, violationsIn } from './violations.ts'

const violations = [
  { field: 'phone', rule: 'required', message: 'Phone is required' },
  { field: 'phone', rule: 'a phone number', message: 'Phone must be a phone number' },
  { field: 'phoneNumber', rule: 'required', message: 'Phone number is required' },
  { field: 'tags.1', rule: 'not blank', message: 'Tags 2 must not be blank' },
  { field: 'tags.10', rule: 'not blank', message: 'Tags 11 must not be blank' },
]

test('reads the violations of an error from its data, and none from its message', () => {
  const error = new PresenceError('Invalid input: zip (required)', { code: 1000, status: 400, violations })
  assert.deepEqual(violationsIn(error), violations)
  assert.deepEqual(violationsIn(new PresenceError('Invalid input: zip (required)', { code: 1000, status: 400 })), [])
  assert.deepEqual(violationsIn(new Error('zip is required')), [])
})

test('shows all messages of a field at once, and none of another field', () => {
  assert.equal(messageAt(violations, 'phone'), 'Phone is required; Phone must be a phone number')
  assert.equal(messageAt(violations, 'tags'), undefined)
})

test('shows the messages of an item of a list, and of the fields inside it', () => {
  assert.equal(messageBelow(violations, 'tags.1'), 'Tags 2 must not be blank')
  assert.equal(messageBelow(violations, 'tags'), 'Tags 2 must not be blank; Tags 11 must not be blank')
})
