import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connected } from '../../../testing/connection-scene.ts'
import { publishListing } from './publish-listing.ts'

test('while opted out, nothing is sent, not even on request', async (t) => {
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
