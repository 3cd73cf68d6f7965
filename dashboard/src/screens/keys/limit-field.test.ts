import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitField } from './limit-field.ts'

test('says the maximum, in the seconds that the operator counts in', () => {
  const { label, description, seconds } = limitField('300/60')
  assert.deepEqual([label, seconds], ['Requests per minute', '60'])
  assert.match(description, /Up to 300/)
  assert.deepEqual([limitField('10/1').label, limitField('10/1').seconds], ['Requests per second', '1'])
  assert.match(limitField('5000/3600').label, /^Requests per 3.600 seconds$/)
})

test('without a maximum counts by the minute', () => {
  assert.equal(limitField(null).seconds, '60')
  assert.doesNotMatch(limitField(null).description, /Up to/)
})
