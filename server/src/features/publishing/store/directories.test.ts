import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { giveBackRequests, takeProbe, takeRequests, updateCircuit } from './directories.ts'

test('unused requests are returned to their own window, never to the next', async (t) => {
  const { db } = await fresh()
  const rate = { requests: 10, windowSeconds: 60 }
  const { id } = await givenDirectory(t, db, 'https://directory.example', { rate })
  const start = Date.now()
  const takeAt = (seconds: number, wanted: number) => takeRequests(db, id, new Date(start + seconds * 1000), wanted)
  const first = await takeAt(0, 10)
  await giveBackRequests(db, id, first.countedFrom, 4)
  assert.equal((await takeAt(1, 10)).taken, 4)
  const second = await takeAt(61, 7)
  await giveBackRequests(db, id, first.countedFrom, 6)
  assert.equal((await takeAt(62, 10)).taken, 3)
  await giveBackRequests(db, id, second.countedFrom, 7)
  assert.equal((await takeAt(63, 10)).taken, 7)
})

test('a pause ends with the probe that it allows, and with nothing that another worker finds out', async (t) => {
  const { db } = await fresh()
  const { id } = await givenDirectory(t, db, 'https://directory.example')
  const [start, restsUntil, probeEndsAt] = [0, 60, 120].map((seconds) => new Date(1_800_000_000_000 + seconds * 1000))
  assert.ok(start && restsUntil && probeEndsAt)
  const pausedUntil = async () =>
    (await db.execute(`select nullif(rests_until, '-infinity') as until from directories where id = $1`, [id])).rows[0]
  await updateCircuit(db, id, { failures: 5, restsUntil, lastError: 'unreachable' }, undefined)
  await updateCircuit(db, id, { failures: 0, restsUntil: undefined, lastError: '' }, undefined)
  assert.deepEqual(await pausedUntil(), { until: restsUntil })
  assert.equal(await takeProbe(db, id, start, probeEndsAt), false)
  assert.equal(await takeProbe(db, id, restsUntil, probeEndsAt), true)
  await updateCircuit(db, id, { failures: 0, restsUntil: undefined, lastError: '' }, probeEndsAt)
  assert.deepEqual(await pausedUntil(), { until: null })
})
