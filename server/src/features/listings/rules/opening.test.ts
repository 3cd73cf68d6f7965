import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOfOverlaps, parseClock, parseOpening } from './opening.ts'

test('HH:mm is parsed', () => {
  assert.equal(parseClock('00:00'), 0)
  assert.equal(parseClock('23:59'), 1439)
  for (const text of ['', '24:00', '9:00', '09:60', '09:00:00', ' 09:00', '09.00', '9 AM', '٠٩:٠٠'])
    assert.equal(parseClock(text), undefined, text)
})

test('an end before the start is on the next day', () => {
  assert.deepEqual(parseOpening('09:00', '17:00'), { startMinute: 540, endMinute: 1020 })
  assert.deepEqual(parseOpening('22:00', '02:00'), { startMinute: 1320, endMinute: 1560 })
  assert.deepEqual(parseOpening('18:00', '00:00'), { startMinute: 1080, endMinute: 1440 })
})

test('00:00–00:00 is the whole day, and any other equal pair is invalid', () => {
  assert.deepEqual(parseOpening('00:00', '00:00'), { startMinute: 0, endMinute: 1440 })
  assert.equal(parseOpening('09:00', '09:00'), undefined)
})

test('an overlap is found even if the two are not next to each other', () => {
  const openings = [
    { startMinute: 0, endMinute: 100, name: 'a' },
    { startMinute: 10, endMinute: 20, name: 'b' },
    { startMinute: 90, endMinute: 110, name: 'c' },
    { startMinute: 110, endMinute: 120, name: 'd' },
  ]
  assert.deepEqual([...namesOfOverlaps(openings)], ['b', 'c'])
})
