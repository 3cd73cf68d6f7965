import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { connectedLocation } from '../../testing/publishing.ts'
import { connectDirectory } from './connect-directory.ts'
import { disconnectDirectory } from './disconnect-directory.ts'
import { listDirectories } from './list-directories.ts'
import { publishListing } from './publish-listing.ts'

async function connected(t: Parameters<typeof connectedLocation>[0]) {
  const scene = await connectedLocation(t)
  const { call, params, directory } = scene
  const at = { ...params, directory }
  const connect = (body: object = {}) => call(connectDirectory, { params: at, body })
  const disconnect = (unpublish = false) => call(disconnectDirectory, { params: at, query: { unpublish } })
  return { ...scene, at, connect, disconnect }
}

test('disconnected, nothing is sent and nothing is taken down; connected again, nothing is sent without need', async (t) => {
  const { work, disconnect, connect, update, asked, remote, status, sendings, passMinutes } = await connected(t)
  await work()
  assert.equal((await disconnect()).body.state, 'not connected')
  assert.equal((await disconnect()).status, 200)
  await update({ businessInfo: { name: 'Unheard' } })
  const before = asked.length
  await passMinutes(3)
  assert.deepEqual(
    [asked.length, remote()?.listing.name, (await status()).state],
    [before, 'Harbour Bakery', 'not connected'],
  )
  await update({ businessInfo: { name: 'Harbour Bakery' } })
  await connect()
  await passMinutes(3)
  assert.deepEqual([(await status()).state, sendings()], ['in sync', 1])
})

test('disconnected with unpublish, it is taken down; connected again, it is made anew', async (t) => {
  const { work, disconnect, connect, remote, status, passMinutes } = await connected(t)
  await work()
  await disconnect(true)
  await work()
  assert.equal(remote(), undefined)
  await connect()
  await passMinutes(3)
  assert.deepEqual([remote()?.listing.name, (await status()).state], ['Harbour Bakery', 'in sync'])
})

test('opted out, nothing is sent, not even when somebody publishes', async (t) => {
  const { work, connect, call, params, asked, status, passMinutes, directory } = await connected(t)
  assert.equal((await connect({ optOut: true })).body.state, 'opted out')
  assert.deepEqual((await call(publishListing, { params })).body.directories, [])
  const refused = await call(publishListing, { params, body: { directories: [directory] } })
  assert.equal(refused.body.code, 1000)
  await work()
  assert.deepEqual([asked.length, (await status()).state], [0, 'opted out'])
  await connect()
  await passMinutes(3)
  assert.equal((await status()).state, 'in sync')
})

test('our own page is in sync by itself, can be opted out of, and not disconnected (1000)', async () => {
  const { call, given } = await fresh()
  const params = { businessNumber: (await given.business()).number, directory: 'internal' }
  const state = async () => (await call(listDirectories, { params })).body.directories[0].state
  assert.equal(await state(), 'in sync')
  await call(connectDirectory, { params, body: { optOut: true } })
  assert.equal(await state(), 'opted out')
  await call(connectDirectory, { params, body: {} })
  assert.equal(await state(), 'in sync')
  assert.equal((await call(disconnectDirectory, { params })).body.code, 1000)
})

test("the connection's own credentials are used, never shown, and forgotten with it", async (t) => {
  const { work, connect, disconnect, status, call, params, db, business, passMinutes } = await connected(t)
  assert.equal((await connect({ credentials: { keyId: 'mine' } })).body.code, 1000)
  const unknown = await connect({ credentials: { keyId: 'mine', secret: 'wrong-one', token_uri: 'http://10.0.0.1' } })
  assert.match(unknown.body.message, /credentials\.token_uri \(is not known here\)/)
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

test("does not know another partner's business (1011), nor a directory that is not there (1404)", async (t) => {
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
