import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnOf, identifiesPeople, keepNewWithdrawals, readRow } from './rows.ts'

const read = (headings: string[], cells: string[]) => readRow(headings, headings.map(columnOf), { line: 2, cells })

test('recognises common headings, in any case and with any separators', () => {
  assert.deepEqual(columnOf('First Name'), { field: 'firstName' })
  assert.deepEqual(columnOf('E-Mail_address'), { field: 'email' })
  assert.deepEqual(columnOf('sms_marketing'), { channels: ['sms'], purposes: ['marketing'], isOptOut: false })
  assert.equal(columnOf('shoe size'), undefined)
  assert.equal(identifiesPeople([columnOf('first name'), columnOf('tags')]), false)
  assert.equal(identifiesPeople([columnOf('mobile')]), true)
})

test('an empty cell is absent, and of two columns for one field the first counts', () => {
  const { body } = read(['email', 'phone', 'mobile', 'tags'], ['a@x.example', ' ', '212 555 0100', 'vip; new'])
  assert.deepEqual(body, { email: 'a@x.example', phone: '212 555 0100', tags: ['vip', 'new'] })
})

test('a yes grants nothing, and a no is false in a save', () => {
  const no = { marketingOptin: false, feedbackOptin: false, serviceOptin: false }
  assert.deepEqual(read(['email', 'email optin'], ['a@x.example', 'yes']).body, { email: 'a@x.example' })
  const { body, withdrawn } = read(['email optin', 'sms_service'], ['no', 'withdrawn'])
  assert.deepEqual([body, withdrawn], [{ emailPreferences: no }, { smsPreferences: { serviceOptin: false } }])
})

test('an explicit withdrawal, and a yes in an opt-out column, is sent with change-permission', () => {
  const no = { marketingOptin: false, feedbackOptin: false, serviceOptin: false }
  for (const [heading, cell] of [
    ['unsubscribed', 'yes'],
    ['email optin', 'opted out'],
  ] as const) {
    const { body, withdrawn } = read([heading], [cell])
    assert.deepEqual([body, withdrawn], [{}, { emailPreferences: no }])
  }
  assert.deepEqual([read(['unsubscribed'], ['no']).body, read(['unsubscribed'], ['no']).withdrawn], [{}, undefined])
})

test('a withdrawal that is already in effect is a plain no; one of a granted or unknown consent is recorded', () => {
  const row = read(['email', 'sms_optin', 'email_marketing'], ['a@x.example', 'withdrawn', 'withdrawn'])
  const { body, withdrawn } = keepNewWithdrawals(row, {
    email: { marketing: 'withdrawn', feedback: 'withdrawn', service: 'withdrawn' },
    sms: { marketing: 'withdrawn', feedback: 'granted', service: 'unknown' },
  })
  assert.deepEqual(body, {
    email: 'a@x.example',
    emailPreferences: { marketingOptin: false },
    smsPreferences: { marketingOptin: false },
  })
  assert.deepEqual(withdrawn, { smsPreferences: { feedbackOptin: false, serviceOptin: false } })
})

test('a row whose withdrawals are all in effect has none left', () => {
  const out = { marketing: 'withdrawn', feedback: 'withdrawn', service: 'withdrawn' } as const
  const row = read(['email', 'unsubscribed'], ['a@x.example', 'yes'])
  assert.equal(keepNewWithdrawals(row, { email: out, sms: out }).withdrawn, undefined)
})

test('a file can block a contact, but never unblock one', () => {
  assert.deepEqual(read(['do not contact'], ['yes']).body, { blocked: true })
  assert.deepEqual(read(['blocked'], ['no']).body, {})
})

test('names the column of each cell that must be yes or no, as in the file', () => {
  const { fault } = read(['email', 'email_marketing', 'Do not contact'], ['a@x.example', 'maybe', 'perhaps'])
  assert.equal(
    fault,
    'Column “email_marketing” must be yes or no, not “maybe”; Column “Do not contact” must be yes or no, not “perhaps”',
  )
})

test('finds invalid cells before any request', () => {
  assert.match(read(['email'], ['a@x.example', 'b']).fault ?? '', /quotation mark/)
  assert.equal(read(['email'], ["'=a@x.example"]).body.email, '=a@x.example')
})
