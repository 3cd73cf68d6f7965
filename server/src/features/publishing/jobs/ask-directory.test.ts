import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { type DirectoryAdapter, DirectoryFailure } from '../directories/adapter.ts'
import { findDirectoryById } from '../store/directories.ts'
import { askDirectory } from './ask-directory.ts'

const down = new DirectoryFailure('down', 'unreachable')
const busy = new DirectoryFailure('busy', 'status 429', { retryAfterMs: 30 * 60_000 })

test('five failures in a row pause a directory, also at once; a response or a request for a pause ends the row', async (t) => {
  const { db } = await fresh()
  const { id: directoryId } = await givenDirectory(t, db, 'https://directory.example')
  const now = new Date()
  const open = () => ({}) as DirectoryAdapter
  const context = { db, open, now: () => now, chance: () => 0.5, report: () => assert.fail() }
  const connection = { directoryId, businessId: 1, credentials: null }
  const ask = (...replies: (DirectoryFailure | 'healthy')[]) =>
    Promise.all(
      replies.map((reply) =>
        askDirectory(context, connection, async () => {
          if (reply !== 'healthy') throw reply
        }),
      ),
    )
  const failures = async () => (await findDirectoryById(db, directoryId))?.failures
  const minutesOfPause = async () => {
    const { rows } = await db.execute(
      `select nullif(rests_until, '-infinity') as until from directories where id = $1`,
      [directoryId],
    )
    const { until } = rows[0] as { until: Date | null }
    return until && (until.getTime() - now.getTime()) / 60_000
  }
  await ask(down, down, down, down)
  assert.deepEqual([await failures(), await minutesOfPause()], [4, null])
  await ask('healthy')
  assert.equal(await failures(), 0)
  await ask(down, down, down)
  await ask(busy)
  assert.deepEqual([await failures(), await minutesOfPause()], [0, 30])
  await db.execute(`update directories set rests_until = '-infinity' where id = $1`, [directoryId])
  await ask(down, down, down, down, down)
  assert.deepEqual([await failures(), await minutesOfPause()], [5, 1])
})
