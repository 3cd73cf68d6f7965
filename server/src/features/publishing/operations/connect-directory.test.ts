import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connected } from '../../../testing/connection-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { connectDirectory } from './connect-directory.ts'
import { disconnectDirectory } from './disconnect-directory.ts'
import { listDirectories } from './list-directories.ts'
import { publishListing } from './publish-listing.ts'

test('the credentials of a connection are used, never shown, and removed with it', async (t) => {
  const { work, connect, disconnect, status, call, params, db, business, passMinutes } = await connected(t)
  assert.equal((await connect({ credentials: { keyId: 'mine' } })).body.code, 1000)
  const unknown = await connect({ credentials: { keyId: 'mine', secret: 'wrong-one', token_uri: 'http://10.0.0.1' } })
  assert.match(unknown.body.message, /credentials\.token_uri \(is unknown\)/)
  await connect({ credentials: { keyId: 'mine', secret: 'wrong-one' } })
  await work()
  const { state, reason } = await status()
  assert.deepEqual([state, reason], ['action required', 'the directory does not accept our key'])
  assert.ok(!(await call(listDirectories, { params })).text.includes('wrong-one'))
  const { rows } = await db.execute('select credentials from publications where business_id = $1', [business.id])
  assert.ok(!(rows[0] as { credentials: Buffer }).credentials.includes('wrong-one'))
  await disconnect()
  await connect()
  await passMinutes(3)
  assert.equal((await status()).state, 'in sync')
})

test("another partner's business (1011) and an unknown directory (1404) are not found", async (t) => {
  const { at, params, call } = await connected(t)
  const other = await fresh()
  for (const operation of [connectDirectory, disconnectDirectory]) {
    assert.equal((await other.call(operation, { params: at })).body.code, 1011)
    assert.equal((await call(operation, { params: { ...params, directory: 'nowhere' } })).body.code, 1404)
    assert.equal((await call(operation, { params: { ...params, directory: 'No Name' } })).body.code, 1404)
  }
  assert.equal((await other.call(listDirectories, { params })).body.code, 1011)
  assert.equal((await other.call(publishListing, { params })).body.code, 1011)
})
