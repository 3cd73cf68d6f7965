import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedBusiness } from '../../../testing/search-ai-scene.ts'
import { beginAttempt, failAttempt, findNextQuestion } from './search-ai-questions.ts'

test('a call that fails when its question is being asked again does not change the question', async (t) => {
  const { db, start } = await plannedBusiness(t, () => undefined)
  const runId = await start()
  const now = new Date(Date.now() + 60_000)
  const question = await findNextQuestion(db, runId, now, [])
  assert.ok(question)
  const leaseEnds = new Date(now.getTime() + 60_000)
  const stored = async () =>
    (await db.execute('select state, reason, due_at from search_ai_questions where run_id = $1', [runId])).rows
  await beginAttempt(db, question, now, now)
  await beginAttempt(db, question, now, leaseEnds)

  const asked = { state: 'open', reason: '', due_at: leaseEnds }
  for (const nextAt of [now, undefined]) {
    await failAttempt(db, { question, number: 1, reason: 'late', nextAt }, now)
    assert.deepEqual(await stored(), [asked])
  }
  await failAttempt(db, { question, number: 2, reason: 'refused', nextAt: undefined }, now)
  assert.deepEqual(await stored(), [{ ...asked, state: 'failed', reason: 'refused' }])
})
