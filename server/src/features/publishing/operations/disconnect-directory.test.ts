import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connected } from '../../../testing/connection-scene.ts'

test('disconnecting sends and removes nothing; connecting again sends nothing that is unchanged', async (t) => {
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

test('disconnecting with unpublish removes the listing; connecting again creates a new one', async (t) => {
  const { work, disconnect, connect, remote, status, passMinutes } = await connected(t)
  await work()
  await disconnect(true)
  await work()
  assert.equal(remote(), undefined)
  await connect()
  await passMinutes(3)
  assert.deepEqual([remote()?.listing.name, (await status()).state], ['Harbour Bakery', 'in sync'])
})
