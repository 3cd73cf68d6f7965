import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAnyDate, parseMoment } from './any-date.ts'

test('the date formats that occur in files are parsed', () => {
  const forms = [
    '2026-11-05',
    '2026/11/5',
    '20261105',
    '11/05/2026',
    '11/5/2026',
    '11-05-2026',
    '05.11.2026',
    '5. 11. 2026',
    'Nov 5, 2026',
    'November 5 2026',
    'nov. 5th, 2026',
    '5 Nov 2026',
    '05-NOV-2026',
    '5. November 2026',
    '2026-11-05T23:59',
    '2026-11-05 10:30:15',
    '2026-11-05 10:30:15 UTC',
    '11/05/2026 10:30 PM',
    'Nov 5, 2026 at 9:30 am',
    ' 2026-11-05T10:30:15.123Z ',
  ]
  for (const form of forms) assert.equal(parseAnyDate(form, 'mdy'), '2026-11-05', form)
})

test('a time with a zone is converted to UTC', () => {
  assert.equal(parseAnyDate('2026-11-05T22:30:00-05:00', 'mdy'), '2026-11-06')
  assert.equal(parseAnyDate('2026-11-05T01:30:00+0200', 'mdy'), '2026-11-04')
})

test('day and month are read in the given order, never guessed', () => {
  assert.equal(parseAnyDate('03/04/2026', 'mdy'), '2026-03-04')
  assert.equal(parseAnyDate('03/04/2026', 'dmy'), '2026-04-03')
  assert.equal(parseAnyDate('15/04/2026', 'mdy'), undefined)
  assert.equal(parseAnyDate('04/15/2026', 'dmy'), undefined)
})

test('text that is not a date is refused', () => {
  const wrong = ['', 'yesterday', '02/30/2026', '2023-02-29', '1/1/26', '2026-13-01', '0000-01-01', 'Foo 5, 2026', '5']
  for (const text of [...wrong, '2026-11-05T25:00:00Z']) assert.equal(parseAnyDate(text, 'mdy'), undefined, text)
})

test('a time with a zone is parsed', () => {
  for (const text of ['2026-11-14T00:00:00Z', '2026-11-14T01:00+01:00', ' 2026-11-13T19:00:00.000-05:00 ']) {
    assert.equal(parseMoment(text)?.toISOString(), '2026-11-14T00:00:00.000Z', text)
  }
})

test('a time without a zone, on a date that does not exist or in another format is refused', () => {
  for (const text of ['', '2026-11-14', '2026-11-14T00:00:00', '2026-02-30T00:00:00Z', '2026-11-14T25:00:00Z', 'now']) {
    assert.equal(parseMoment(text), undefined, text)
  }
})
