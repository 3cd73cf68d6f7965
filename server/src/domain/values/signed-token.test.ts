import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { composeToken, parseToken } from './signed-token.ts'

const signWith = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest()
const sign = signWith('ours')

test('a token has the parts that were signed', () => {
  assert.deepEqual(parseToken(composeToken([42, 'daily'], sign), sign), ['42', 'daily'])
})

test('a token with other parts, of another key or without a signature is refused', () => {
  const [, type, signature] = composeToken([42, 'daily'], sign).split('.')
  const forged = [`43.${type}.${signature}`, composeToken([42, 'daily'], signWith('theirs')), '42.daily', '42', '']
  for (const token of forged) assert.equal(parseToken(token, sign), undefined, token)
})

test('a token over the length limit is refused without hashing it', () => {
  assert.equal(
    parseToken('x'.repeat(299).concat('.x'), () => assert.fail('hashed')),
    undefined,
  )
})
