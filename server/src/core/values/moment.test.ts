import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMoment } from './moment.ts'

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
