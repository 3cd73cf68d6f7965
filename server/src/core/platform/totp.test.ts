import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** "12345678901234567890" of RFC 6238, appendix B, in base32. The codes are the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test('accepts the codes of RFC 6238', () => {
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors) {
    assert.equal(stepOfCode(SECRET, code, at(seconds)), Math.floor(seconds / 30), code)
  }
})

test('accepts the code of the step before and after, and none beyond', () => {
  const seconds = 1_234_567_890
  const step = Math.floor(seconds / 30)
  for (const away of [-30, 0, 30]) assert.equal(stepOfCode(SECRET, '005924', at(seconds + away)), step)
  for (const away of [-60, 60]) assert.equal(stepOfCode(SECRET, '005924', at(seconds + away)), undefined)
})

test('refuses anything that is not a code', () => {
  for (const code of ['', '5924', '000000', '0005924', 'abcdef', '00592４']) {
    assert.equal(stepOfCode(SECRET, code, at(1_234_567_890)), undefined, code)
  }
})

test('a new secret has 160 random bits, and its URI names the service and the person', () => {
  const secret = newTotpSecret()
  assert.match(secret, /^[A-Z2-7]{32}$/)
  assert.notEqual(newTotpSecret(), secret)
  const uri = new URL(totpUri(secret, 'ada@harbour.example'))
  assert.equal(decodeURIComponent(uri.pathname), '/Presence:ada@harbour.example')
  assert.equal(uri.searchParams.get('secret'), secret)
})
