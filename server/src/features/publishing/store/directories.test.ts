import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { pauseDirectory, takeProbe, takeRequests } from './directories.ts'

test('no window of a rate limit has more requests than the directory allows, however many workers take them', async (t) => {
  const { db } = await fresh()
  const { id } = await givenDirectory(t, db, 'https://directory.example', { rate: { requests: 10, windowSeconds: 60 } })
  const start = Date.now()
  const takeAt = async (seconds: number, times: number) => {
    const at = new Date(start + seconds * 1000)
    const taken = await Promise.all(Array.from({ length: times }, () => takeRequests(db, id, at, 2)))
    return taken.filter(Boolean).length
  }
  assert.deepEqual([await takeAt(0, 3), await takeAt(59, 4), await takeAt(60, 9)], [3, 2, 5])
})

test('a pause ends with the probe that it allows, and with nothing that another worker finds out', async (t) => {
  const { db } = await fresh()
  const { id } = await givenDirectory(t, db, 'https://directory.example')
  const [start, restsUntil, probeEndsAt] = [0, 60, 120].map((seconds) => new Date(1_800_000_000_000 + seconds * 1000))
  assert.ok(start && restsUntil && probeEndsAt)
  const pausedUntil = async () =>
    (await db.execute(`select nullif(rests_until, '-infinity') as until from directories where id = $1`, [id])).rows[0]
  await pauseDirectory(db, id, restsUntil, undefined)
  await pauseDirectory(db, id, undefined, undefined)
  assert.deepEqual(await pausedUntil(), { until: restsUntil })
  assert.equal(await takeProbe(db, id, start, probeEndsAt), false)
  assert.equal(await takeProbe(db, id, restsUntil, probeEndsAt), true)
  await pauseDirectory(db, id, undefined, probeEndsAt)
  assert.deepEqual(await pausedUntil(), { until: null })
})
