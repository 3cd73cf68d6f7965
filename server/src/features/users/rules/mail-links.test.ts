import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { composeToken } from '../../../core/values/signed-token.ts'
import { composeLinkToken, parseLinkToken } from './mail-links.ts'

const signWith = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest()
const sign = signWith('ours')
const claim = { id: 42, expiresAt: new Date('2026-11-22T09:30:00Z') }

test('a token has the id of its invitation and its expiry', () => {
  assert.deepEqual(parseLinkToken(composeLinkToken(claim, sign), sign), claim)
})

test('a token can be part of a path without encoding', () => {
  const token = composeLinkToken(claim, sign)
  assert.equal(encodeURIComponent(token), token)
})

test('a token with another secret, id or expiry, or with an extra part, is invalid', () => {
  const [id, seconds, signature] = composeLinkToken(claim, sign).split('.')
  const forged = [
    composeLinkToken(claim, signWith('theirs')),
    `43.${seconds}.${signature}`,
    `${id}.${Number(seconds) + 1}.${signature}`,
    `${id}.${seconds}.${'A'.repeat(43)}`,
    composeToken([claim.id, Number(seconds), 'more'], sign),
  ]
  for (const token of forged) assert.equal(parseLinkToken(token, sign), undefined, token)
})

test('malformed text is not a token', () => {
  const token = composeLinkToken(claim, sign)
  for (const text of [
    '',
    'x',
    token.slice(1),
    `0${token}`,
    `${token}=`,
    `${token}A`,
    token.slice(0, -1),
    `${token}.`,
  ]) {
    assert.equal(parseLinkToken(text, sign), undefined, text)
  }
})
