import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate } from './reply-template.ts'

const text = 'Dear {reviewer}, thank you for {stars} at {location}. {reviewer}!'

test('placeholders are filled in, each time they occur', () => {
  assert.equal(
    fillTemplate(text, { reviewer: 'Ana P.', rating: 5, businessName: 'Pier Street' }),
    'Dear Ana P., thank you for 5 stars at Pier Street. Ana P.!',
  )
})

test('an anonymous reviewer and a review without stars still give a sentence; names are inserted unchanged', () => {
  assert.equal(
    fillTemplate(text, { reviewer: '', rating: 0, businessName: '$& {stars}' }),
    'Dear customer, thank you for no stars at $& {stars}. customer!',
  )
})
