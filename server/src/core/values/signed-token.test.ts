import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { composeToken, parseToken } from './signed-token.ts'

const signWith = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest()
const sign = signWith('ours')

test('a token has the parts that were signed', () => {
  assert.deepEqual(parseToken(composeToken([42, 'daily'], sign), 2, sign), ['42', 'daily'])
})

test('a token with other parts, of another key or without a signature is refused', () => {
  const [, type, signature] = composeToken([42, 'daily'], sign).split('.')
  const forged = [`43.${type}.${signature}`, composeToken([42, 'daily'], signWith('theirs')), '42.daily', '42', '']
  for (const token of forged) assert.equal(parseToken(token, 2, sign), undefined, token)
})

test('a token over the length limit is refused without hashing it', () => {
  assert.equal(
    parseToken('x'.repeat(299).concat('.x'), 1, () => assert.fail('hashed')),
    undefined,
  )
})

test('a signed token with a part too many or too few is refused', () => {
  for (const parts of [[42, 'daily', 'more'], [42]])
    assert.equal(parseToken(composeToken(parts, sign), 2, sign), undefined, parts.join('.'))
})

test('a signed token with an empty part or a part with a space or other characters is refused', () => {
  for (const part of ['', 'dai ly', ' daily', 'daily\n', 'd~', 'é'])
    assert.equal(parseToken(composeToken([42, part], sign), 2, sign), undefined, JSON.stringify(part))
})
