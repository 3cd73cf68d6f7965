import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import {
  composeDeviceToken,
  deviceExpiry,
  joinDeviceTokens,
  parseDeviceToken,
  passwordTagOf,
  splitDeviceTokens,
} from './device-token.ts'

const sign = (text: string) => createHmac('sha256', 'secret').update(text).digest()
const now = new Date('2026-11-15T12:00:00Z')
const device = { id: 'A'.repeat(22), expiresAt: deviceExpiry(now), passwordTag: passwordTagOf('$argon2id$x', sign) }
const token = composeDeviceToken(device, 'ada@shop.example', sign)

test('a token is valid for the address it was made for', () => {
  assert.deepEqual(parseDeviceToken(token, 'ada@shop.example', now, sign), device)
})

test('a token with another address or secret, a changed part, a past expiry or no content is invalid', () => {
  const late = new Date(device.expiresAt.getTime())
  const [seconds, id, tag, signature] = token.split('.')
  const wrong = [
    parseDeviceToken(token, 'ben@shop.example', now, sign),
    parseDeviceToken(token, 'ada@shop.example', now, (text) => createHmac('sha256', 'other').update(text).digest()),
    parseDeviceToken(token, 'ada@shop.example', late, sign),
    parseDeviceToken(`${Number(seconds) + 1}.${id}.${tag}.${signature}`, 'ada@shop.example', now, sign),
    parseDeviceToken(`${seconds}.${'B'.repeat(22)}.${tag}.${signature}`, 'ada@shop.example', now, sign),
    parseDeviceToken(`${seconds}.${id}.${'B'.repeat(22)}.${signature}`, 'ada@shop.example', now, sign),
    parseDeviceToken('', 'ada@shop.example', now, sign),
  ]
  assert.deepEqual(
    wrong.filter((parsed) => parsed !== undefined),
    [],
  )
})

test('a signed token with an extra part, or whose claim contains a space, is invalid', () => {
  const { id, passwordTag } = device
  const seconds = device.expiresAt.getTime() / 1000
  const signed = (claim: string) => `${claim}.${sign(`${claim} ada@shop.example`).toString('base64url')}`
  const claim = `${seconds}.${id}.${passwordTag}`
  assert.ok(parseDeviceToken(signed(claim), 'ada@shop.example', now, sign))
  for (const wrong of [`${claim}.more`, `${claim} ben`])
    assert.equal(parseDeviceToken(signed(wrong), 'ada@shop.example', now, sign), undefined, wrong)
})

test('it reveals neither the address nor anything about the password hash', () => {
  assert.ok(!token.includes('ada') && !token.includes('argon'))
  assert.notEqual(passwordTagOf('$argon2id$y', sign), device.passwordTag)
})

test('a browser keeps the tokens of five people', () => {
  const tokens = ['a', 'b', 'c', 'd', 'e', 'f']
  assert.deepEqual(splitDeviceTokens(joinDeviceTokens(tokens)), tokens.slice(0, 5))
  assert.deepEqual(splitDeviceTokens('a~b~c~d~e~f~g'), tokens.slice(0, 5))
  assert.deepEqual(splitDeviceTokens(''), [])
})
