import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInverted, isUsable, readDateRange, toIsoDate, toUsDate } from './dates.ts'

test('a date is converted to the US format and back', () => {
  assert.equal(toIsoDate('11/05/2026'), '2026-11-05')
  assert.equal(toIsoDate('1/5/2026'), '2026-01-05')
  assert.equal(toUsDate('2026-11-05'), '11/05/2026')
})

test('an invalid date is empty', () => {
  assert.equal(toIsoDate('soon'), '')
  assert.equal(toUsDate(''), '')
})

const [EARLY, LATE] = ['2026-11-01', '2026-11-18']

test('a range is used only if its years are complete and it is not inverted', () => {
  for (const [from, to] of [
    ['', ''],
    [EARLY, ''],
    ['', LATE],
    [EARLY, LATE],
    [LATE, LATE],
  ] as const)
    assert.equal(isUsable({ from, to }), true, `${from} to ${to}`)
  for (const [from, to] of [
    ['0202-11-18', ''],
    [EARLY, '0002-11-18'],
    [LATE, EARLY],
  ] as const)
    assert.equal(isUsable({ from, to }), false, `${from} to ${to}`)
})

test('a year that is still being typed is not reported as inverted', () => {
  assert.equal(isInverted({ from: EARLY, to: '0202-11-18' }), false)
  assert.equal(isInverted({ from: LATE, to: EARLY }), true)
})

test('an inverted range in the address counts as no range, and an invalid day as no limit', () => {
  assert.deepEqual(readDateRange({ from: EARLY, to: LATE }), { from: EARLY, to: LATE })
  assert.deepEqual(readDateRange({ from: LATE, to: EARLY }), { from: '', to: '' })
  assert.deepEqual(readDateRange({ from: EARLY, to: '2026-02-31' }), { from: EARLY, to: '' })
  assert.deepEqual(readDateRange({ from: '0002-11-18', to: 'soon' }), { from: '', to: '' })
})
