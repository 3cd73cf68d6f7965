import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeSilentWorkers } from '../../../core/work/workers.ts'
import { silenceWorkers } from '../../../testing/killed-worker.ts'
import { plannedBusiness } from '../../../testing/search-ai-scene.ts'
import { beginAttempt, failAttempt, openQuestions } from './search-ai-questions.ts'

test('a call that fails when its question is being asked again does not change the question', async (t) => {
  const { db, start, partnerId } = await plannedBusiness(t, () => undefined)
  const runId = await start()
  const now = new Date(Date.now() + 60_000)
  const claim = async () => {
    await silenceWorkers(db, 'test')
    await removeSilentWorkers(db)
    const { rows } = await db.execute("insert into workers (job) values ('test') returning id")
    const { id: worker } = rows[0] as { id: number }
    const room = { busyHosts: [], busyLanes: [], busyRows: [], perHost: 1, limit: 1 }
    const [question] = await openQuestions.claim(db, partnerId, { now, worker, ...room })
    assert.ok(question)
    await beginAttempt(db, question, now)
    return question
  }
  const stored = async () =>
    (await db.execute('select state, reason, attempts from search_ai_questions where run_id = $1', [runId])).rows
  const first = await claim()
  const second = await claim()

  const asked = { state: 'open', reason: '', attempts: 2 }
  for (const nextAt of [now, undefined]) {
    await failAttempt(db, first, { reason: 'late', nextAt }, now)
    assert.deepEqual(await stored(), [asked])
  }
  await failAttempt(db, second, { reason: 'refused', nextAt: undefined }, now)
  assert.deepEqual(await stored(), [{ ...asked, state: 'failed', reason: 'refused' }])
})
