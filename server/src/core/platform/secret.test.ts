import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSecret, secretOf } from './secret.ts'

test('one secret always gives the same hash for a text; another purpose or another secret gives another one', () => {
  const hash = (key: string, purpose: string, text: string) => secretOf(key).keyedHash(purpose, text).toString('hex')
  assert.equal(hash('one', 'opt-out', 'a'), hash('one', 'opt-out', 'a'))
  assert.notEqual(hash('one', 'opt-out', 'a'), hash('one', 'opt-out', 'b'))
  assert.notEqual(hash('one', 'opt-out', 'a'), hash('one', 'invitation', 'a'))
  assert.notEqual(hash('one', 'opt-out', 'a'), hash('two', 'opt-out', 'a'))
})

test('a sealed text opens with the same secret, purpose and place; equal texts are sealed differently', () => {
  const sealed = secretOf('one').seal('engine key', '100001 chat', 'sk-ü')
  assert.equal(secretOf('one').unseal('engine key', '100001 chat', sealed), 'sk-ü')
  assert.ok(!sealed.includes('sk-'))
  assert.notDeepEqual(secretOf('one').seal('engine key', '100001 chat', 'sk-ü'), sealed)
  assert.equal(secretOf('two').unseal('engine key', '100001 chat', sealed), undefined)
  assert.equal(secretOf('one').unseal('other', '100001 chat', sealed), undefined)
  assert.equal(secretOf('one').unseal('engine key', '100002 chat', sealed), undefined)
})

test('a sealed text that was changed in any byte, or truncated, does not open', () => {
  const secret = secretOf('one')
  const sealed = secret.seal('engine key', 'here', 'sk')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] as number) ^ 1
    assert.equal(secret.unseal('engine key', 'here', changed), undefined)
    assert.equal(secret.unseal('engine key', 'here', sealed.subarray(0, at)), undefined)
  }
})

test('a key is created once by any number of concurrent starts, and only its owner can read it', async (t) => {
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

test('SECRET_KEY takes precedence over the file, and creates none', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-secret-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const given = await readSecret({ dataDir, secretKey: 'given' })
  assert.deepEqual(given.keyedHash('x', 'y'), secretOf('given').keyedHash('x', 'y'))
  assert.deepEqual(await readdir(dataDir), [])
})

test('an empty or truncated file is refused, not used', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'presence-secret-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  for (const text of ['', '\n', 'too short']) {
    await writeFile(join(dataDir, 'secret-key'), text)
    await assert.rejects(
      readSecret({ dataDir, secretKey: undefined }),
      /secret-key must contain at least 32 characters/,
    )
  }
})
