import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate, formatNumber } from '../format/format.ts'
import { valueText } from './field-values.ts'

test('a week is shown day by day, and a list on one line', () => {
  const workingHours = [{ startHour: '07:00', endHour: '12:00' }]
  const week = [
    { day: 0, isOpen: 1, workingHours, comment: '' },
    { day: 1, isOpen: 0, workingHours: [], comment: '' },
  ]
  assert.equal(valueText(week), 'Monday: 07:00–12:00\nTuesday: Closed')
  assert.equal(valueText(['Bakery', 'Cafe']), 'Bakery, Cafe')
})

test('a special day has its date and its hours, or says that it is closed', () => {
  const day = formatDate('2026-12-25')
  const closed = { specialDate: '12/25/2026', isOpen: 0, startHour: '', endHour: '' }
  const open = { specialDate: '12/25/2026', isOpen: 1, startHour: '10:00', endHour: '16:00' }
  assert.equal(valueText([closed]), `${day}: Closed`)
  assert.equal(valueText([open]), `${day}: 10:00–16:00`)
})

test('empty members are left out, and an empty value gives an empty text', () => {
  assert.equal(valueText({ city: 'New York', zip: '' }), 'City: New York')
  assert.equal(valueText({ city: '' }), '')
  assert.equal(valueText([]), '')
})

test('flags are yes or no, and amounts have separators, unlike years and ids', () => {
  assert.equal(valueText(false), 'No')
  assert.equal(valueText(0, 'additionalInfo.wholeWeekOperating'), 'No')
  assert.equal(valueText(268552, 'bytes'), formatNumber(268552))
  assert.equal(valueText(1998, 'establishedYear'), '1998')
  assert.equal(valueText([100001, 100002], 'businessIds'), '100001, 100002')
})

test('a time of creation is shown as a time, and a number of created records as a number', () => {
  assert.match(valueText(1_794_787_200_000, 'created'), /^Nov \d+, 2026/)
  assert.equal(valueText(1000, 'created'), '1,000')
})

test('codes and field names are shown in readable form', () => {
  assert.equal(valueText([{ field: 'websiteUrl', state: 'MISSING' }]), 'Website: Missing')
  assert.equal(valueText(['firstName', 'emailId'], 'changed'), 'First name, E-mail')
  assert.equal(valueText('admin', 'userRole'), 'Admin')
})
