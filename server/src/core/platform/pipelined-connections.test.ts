import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { isDatabaseOutOfReach } from './database-failures.ts'
import { PipelinedConnections } from './pipelined-connections.ts'

const one = { name: 'one', text: 'select 1 as one', values: [] }
const nap = { name: 'nap', text: 'select pg_sleep(30)', values: [] }

test('disconnects from a server that does not respond, and continues with a new connection', async () => {
  const { db } = await fresh()
  const connections = new PipelinedConnections(db.config, 1, 300)
  const stuck = await Promise.allSettled([connections.query(nap), connections.query(one)])
  for (const result of stuck) assert.ok(result.status === 'rejected' && isDatabaseOutOfReach(result.reason))
  assert.deepEqual(await connections.query(one), [{ one: 1 }])
  await connections.close()
})

test('disconnects from a server that stops responding while a connection is being opened', async () => {
  const { db } = await fresh()
  let opened = 0
  const connections = new PipelinedConnections(db.config, 1, 300, async (client) => {
    if (opened++ === 0) await client.query(nap.text)
  })
  await assert.rejects(connections.query(one), isDatabaseOutOfReach)
  assert.deepEqual(await connections.query(one), [{ one: 1 }])
  await connections.close()
})

test('quick statements do not wait for a slow one', async () => {
  const { db } = await fresh()
  const connections = new PipelinedConnections(db.config, 2, 60_000)
  await connections.query(one)
  const slow = connections.query({ ...nap, name: 'short-nap', text: 'select pg_sleep(1)' })
  let isSlowDone = false
  void slow.then(() => {
    isSlowDone = true
  })
  await new Promise(setImmediate)
  await connections.query(one)
  assert.equal(isSlowDone, false)
  await slow
  await connections.close()
})
