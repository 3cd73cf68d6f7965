import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inWords, labelOf } from './in-words.ts'

test('says a week day by day, and a list in a line', () => {
  const workingHours = [{ startHour: '07:00', endHour: '12:00' }]
  const week = [
    { day: 0, isOpen: 1, workingHours, comment: '' },
    { day: 1, isOpen: 0, workingHours: [], comment: '' },
  ]
  assert.equal(inWords(week), 'Monday 07:00–12:00\nTuesday closed')
  assert.equal(inWords(['Bakery', 'Cafe']), 'Bakery, Cafe')
})

test('leaves out what is empty, and is empty when nothing is left', () => {
  assert.equal(inWords({ city: 'New York', zip: '' }), 'City: New York')
  assert.equal(inWords({ city: '' }), '')
  assert.equal(inWords([]), '')
  assert.equal(labelOf('establishedYear'), 'Established year')
  assert.equal(labelOf('emailId'), 'E-mail')
})
