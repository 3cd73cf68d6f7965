import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { composeOneTimeCode, oneTimeCodeBytes, parseOneTimeCode } from './sign-in-rules.ts'

test('a code is accepted in any case and with any separators', () => {
  const code = composeOneTimeCode(randomBytes(oneTimeCodeBytes))
  assert.match(code, /^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const plain = code.replace('-', '')
  for (const typed of [code, plain, code.toUpperCase(), ` ${code.slice(0, 5)} ${code.slice(6)} `]) {
    assert.equal(parseOneTimeCode(typed), plain)
  }
})

test('all 32 letters of the alphabet are used', () => {
  const letters = new Set(composeAll().join(''))
  letters.delete('-')
  assert.equal(letters.size, 32)
})
const composeAll = () =>
  Array.from({ length: 32 }, (_, byte) => composeOneTimeCode(new Uint8Array(oneTimeCodeBytes).fill(byte)))

test('text with another length or other letters is not a recovery code', () => {
  for (const text of ['', '123456', 'abcde-fghi', 'abcde-fghijk', 'abcde-fgh0i', 'ábcde-fghij']) {
    assert.equal(parseOneTimeCode(text), undefined, text)
  }
})
