import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { getSession } from '../console/session.ts'
import { removeEndedSessions } from './remove-ended-sessions.ts'

test('only sessions that have ended are removed', async () => {
  const scene = await fresh()
  const { id } = await scene.given.business()
  const idle = await signedIn(scene, { [id]: 'member' })
  const live = await signedIn(scene, { [id]: 'member' })
  await scene.db.execute(`update sessions set last_used_at = now() - interval '13 hours' where user_id = $1`, [
    idle.userId,
  ])
  await removeEndedSessions.run({ db: scene.db, signal: new AbortController().signal })
  const { rows } = await scene.db.execute('select user_id from sessions where user_id = any ($1)', [
    [idle.userId, live.userId],
  ])
  assert.deepEqual(rows, [{ user_id: live.userId }])
  assert.equal((await live.act(getSession)).status, 200)
})
