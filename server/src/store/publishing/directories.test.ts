import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { givenDirectory } from '../../testing/publishing.ts'
import { giveBackRequests, takeRequests } from './directories.ts'

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
