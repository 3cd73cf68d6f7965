import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitField } from './limit-field.ts'

test('shows the maximum per second, per minute or per configured number of seconds', () => {
  const { label, description, seconds } = limitField('300/60')
  assert.deepEqual([label, seconds], ['Requests per minute', '60'])
  assert.match(description, /Up to 300/)
  assert.deepEqual([limitField('10/1').label, limitField('10/1').seconds], ['Requests per second', '1'])
  assert.match(limitField('5000/3600').label, /^Requests per 3.600 seconds$/)
})

test('counts by the minute without a maximum', () => {
  assert.equal(limitField(null).seconds, '60')
  assert.doesNotMatch(limitField(null).description, /Up to/)
})
