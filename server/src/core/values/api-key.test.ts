import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { composeApiKey, hintOf, isWellFormedApiKey } from './api-key.ts'

const draw = () => composeApiKey(randomBytes(64)) as string

test('a key has a prefix, 32 random characters and a checksum of 6 characters', () => {
  assert.match(draw(), /^bp_live_[0-9A-Za-z]{38}$/)
})

test('a composed key is well formed', () => {
  for (let round = 0; round < 1000; round++) assert.ok(isWellFormedApiKey(draw()))
})

test('changing any single character invalidates the checksum', () => {
  const key = draw()
  for (let at = 8; at < key.length; at++) {
    const other = key[at] === 'x' ? 'y' : 'x'
    assert.ok(!isWellFormedApiKey(key.slice(0, at) + other + key.slice(at + 1)))
  }
})

test('too few usable random bytes give no key', () => {
  assert.equal(composeApiKey(new Uint8Array(31)), undefined)
  assert.equal(composeApiKey(new Uint8Array(64).fill(255)), undefined)
})

for (const text of ['', 'bp_live_', 'bp_test_', ' ', '\n']) {
  test(`${JSON.stringify(text)} is not a key`, () => assert.ok(!isWellFormedApiKey(text)))
}

test('the hint shows the last four characters only', () => {
  const key = draw()
  assert.equal(hintOf(key), `bp_live_…${key.slice(-4)}`)
})
