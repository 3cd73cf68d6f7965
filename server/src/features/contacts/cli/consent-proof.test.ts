import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConsentProof } from './consent-proof.ts'

const now = new Date('2026-11-15T23:00:00Z')
const whole = { consent: 'granted', source: ' Newsletter form ', date: '2026-11-15' }

test('a proof has a source and a date that is not in the future', () => {
  assert.deepEqual(readConsentProof(whole, now), { source: 'Newsletter form', date: '2026-11-15' })
  assert.equal(readConsentProof({}, now), undefined)
})

test('an incomplete proof, an invalid date and a future date are refused by name', () => {
  for (const [options, message] of [
    [{ source: 'Form' }, /require --consent granted/],
    [{ date: '2026-11-15' }, /require --consent granted/],
    [{ ...whole, consent: 'withdrawn' }, /--consent must be granted/],
    [{ consent: 'granted', date: whole.date }, /requires --source/],
    [{ ...whole, source: ' ' }, /requires --source/],
    [{ ...whole, source: 'x'.repeat(501) }, /at most 500 characters/],
    [{ ...whole, source: 'two\u0007' }, /--source/],
    [{ consent: 'granted', source: 'Form' }, /requires --date/],
    [{ ...whole, date: '11/15/2026' }, /as YYYY-MM-DD/],
    [{ ...whole, date: '2026-02-30' }, /a valid date/],
    [{ ...whole, date: '2026-11-16' }, /in the future/],
  ] as const) {
    assert.throws(() => readConsentProof(options, now), message)
  }
})
