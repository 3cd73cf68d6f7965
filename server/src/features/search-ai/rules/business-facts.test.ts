import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedFact, type Facts } from './business-facts.ts'

const open = (day: number, ...shifts: [string, string][]) => ({
  day,
  isOpen: 1,
  workingHours: shifts.map(([startHour, endHour]) => ({ startHour, endHour })),
  comment: '',
})
const facts: Facts = {
  name: 'Harbour Bakery',
  countryCode: 'US',
  phones: ['+12125550100', '+12125550101'],
  sites: ['harbour-bakery.example'],
  street: '12 Pier Street',
  week: [
    open(0, ['07:00', '18:00']),
    open(1, ['07:00', '18:00']),
    open(2, ['07:00', '12:00'], ['14:00', '18:00']),
    { day: 3, isOpen: 0, workingHours: [], comment: '' },
    open(5, ['07:00', '18:00']),
  ],
}

test('a fact is given as in the listing', () => {
  assert.equal(expectedFact('phone', facts), '(212) 555-0100')
  assert.equal(expectedFact('address', facts), '12 Pier Street')
  assert.equal(expectedFact('website', facts), 'harbour-bakery.example')
})

test('consecutive days with the same hours are combined', () => {
  assert.equal(
    expectedFact('hours', facts),
    'Monday–Tuesday 07:00–18:00, Wednesday 07:00–12:00 and 14:00–18:00, Thursday closed, Saturday 07:00–18:00',
  )
})

test('a fact that the listing lacks is empty', () => {
  const none = { ...facts, phones: [], sites: [], street: '', week: [] }
  for (const fact of ['phone', 'address', 'website', 'hours'] as const) assert.equal(expectedFact(fact, none), '')
})
