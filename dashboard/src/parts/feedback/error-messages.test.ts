import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PresenceError } from '@presence/client'
import { errorMessage, errorTitle } from './error-messages.ts'

const refusal = (message: string, status = 400, code = 1000) =>
  errorMessage(new PresenceError(message, { code, status }))

test('an error shows the message of each field', () => {
  const violations = [
    { field: 'emailId', rule: 'required', message: 'E-mail is required' },
    { field: 'location.zip', rule: 'at most 20 characters', message: 'Postcode must have at most 20 characters' },
  ]
  const error = new PresenceError('Invalid input: emailId (required)', { code: 1000, status: 400, violations })
  assert.equal(errorMessage(error), 'E-mail is required; Postcode must have at most 20 characters')
})

test('an error without fields is shown unchanged', () => {
  assert.equal(refusal('Invalid input: the body is too large'), 'Invalid input: the body is too large')
  assert.equal(refusal('No business found: 100001', 404), 'No business found: 100001')
})

test('something that was deleted is not described by its id (1404)', () => {
  const deleted = 'No such route or resource: campaignId is not the id of a campaign of this account'
  assert.equal(refusal(deleted, 404, 1404), 'This no longer exists. It may have been deleted.')
})

test('when the service is unreachable, the message says what to do', () => {
  assert.match(refusal('fetch failed', 0), /Check your connection/)
})

test('the title says whether something is missing or not allowed', () => {
  const titleOf = (status: number) => errorTitle(new PresenceError('', { code: 0, status }))
  assert.deepEqual([403, 404, 500].map(titleOf), ["You don't have access", 'Not found', 'Something went wrong'])
  assert.equal(errorTitle(new Error('x')), 'Something went wrong')
  assert.equal(titleOf(400), 'Check your input')
})

test('a problem of a file is named as one', () => {
  const violations = [{ field: 'csv', rule: 'is empty', message: 'The file is empty' }]
  const error = new PresenceError('Invalid input: csv (is empty)', { code: 1000, status: 400, violations })
  assert.deepEqual([errorTitle(error), errorMessage(error)], ["The file can't be used", 'The file is empty'])
})
