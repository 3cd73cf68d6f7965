import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameName, parseInvitee, parsePerson } from './person.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@harbour.example' }
const fieldsRefused = (change: Partial<typeof ada>) => {
  const parsed = parsePerson({ ...ada, ...change })
  return parsed.ok ? [] : parsed.violations.map(({ field }) => field)
}

test('names keep letters of every script and lose the spaces around them', () => {
  const parsed = parsePerson({ firstName: ' Māia ', lastName: ' 王 ', email: ' Maia+x@harbour.example ' })
  assert.deepEqual(parsed, {
    ok: true,
    person: { firstName: 'Māia', lastName: '王', email: 'Maia+x@harbour.example' },
  })
})

test('a last name may be empty; a first name only in an invitation', () => {
  assert.deepEqual(fieldsRefused({ lastName: ' ' }), [])
  assert.deepEqual(fieldsRefused({ firstName: ' ' }), ['firstName'])
  assert.equal(parseInvitee({ ...ada, firstName: ' ' }).ok, true)
})

test('a name cannot contain line breaks or characters that change the text direction', () => {
  for (const mark of ['\r\nBcc: x@y.example', '\n', '\t', '\u0085', '\u2028', '\u202e', '\u2066']) {
    assert.deepEqual(fieldsRefused({ firstName: `A${mark}b`, lastName: `C${mark}d` }), ['firstName', 'lastName'])
  }
})

test('all violations are named at once', () => {
  assert.deepEqual(fieldsRefused({ firstName: '', lastName: 'a\nb', email: 'nobody' }), [
    'firstName',
    'lastName',
    'userEmailId',
  ])
})

test('names are compared without regard to case, surrounding spaces and the encoding of accents', () => {
  assert.ok(isSameName(' GARCÍA', 'garci\u0301a'))
  assert.ok(!isSameName('Garcia', 'García'))
})
