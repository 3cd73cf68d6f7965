import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { test } from 'node:test'
import { hashPassword } from './password-hash.ts'

const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

test('a password is hashed with argon2id and the cost that OWASP recommends, and can be recomputed', async () => {
  const [, salt = '', tag = ''] = PHC.exec(await hashPassword('correct horse battery')) ?? assert.fail('no PHC string')
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const again = argon2Sync('argon2id', {
    message: 'correct horse battery',
    nonce: Buffer.from(salt, 'base64'),
    ...cost,
  })
  assert.equal(again.toString('base64').replaceAll('=', ''), tag)
})

test('hashing the same password twice gives different hashes', async () => {
  assert.notEqual(await hashPassword('correct horse battery'), await hashPassword('correct horse battery'))
})

test('hashing does not block the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 4 }, () => hashPassword('correct horse battery')))
  clearInterval(timer)
  assert.ok(turns > 5, `only ${turns} turns`)
})

test('an accent typed as one character or as two gives the same password', async () => {
  const [, salt = '', tag = ''] = PHC.exec(await hashPassword('cafe\u0301 au lait, please')) ?? []
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const again = argon2Sync('argon2id', {
    message: 'caf\u00e9 au lait, please',
    nonce: Buffer.from(salt, 'base64'),
    ...cost,
  })
  assert.equal(again.toString('base64').replaceAll('=', ''), tag)
})
