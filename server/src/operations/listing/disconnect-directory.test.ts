import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connected } from '../../testing/connections.ts'

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
