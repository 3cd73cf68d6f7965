import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSecret, secretOf } from './secret.ts'

test('one secret gives one hash for a text, another for another purpose, and another secret another', () => {
  const hash = (key: string, purpose: string, text: string) => secretOf(key).keyedHash(purpose, text).toString('hex')
  assert.equal(hash('one', 'opt-out', 'a'), hash('one', 'opt-out', 'a'))
  assert.notEqual(hash('one', 'opt-out', 'a'), hash('one', 'opt-out', 'b'))
  assert.notEqual(hash('one', 'opt-out', 'a'), hash('one', 'invitation', 'a'))
  assert.notEqual(hash('one', 'opt-out', 'a'), hash('two', 'opt-out', 'a'))
})

test('a key is made once, however many start together, and only its owner may read it', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-secret-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { dataDir: join(dataDir, 'deep'), secretKey: undefined }
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(settings)))
  const hashes = new Set(secrets.map((secret) => secret.keyedHash('x', 'y').toString('hex')))
  assert.equal(hashes.size, 1)
  assert.deepEqual(await readdir(settings.dataDir), ['secret-key'])
  const file = join(settings.dataDir, 'secret-key')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await readFile(file, 'utf8')).trim().length, 43)
})

test('SECRET_KEY counts before the file, and leaves none', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-secret-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const given = await readSecret({ dataDir, secretKey: 'given' })
  assert.deepEqual(given.keyedHash('x', 'y'), secretOf('given').keyedHash('x', 'y'))
  assert.deepEqual(await readdir(dataDir), [])
})
