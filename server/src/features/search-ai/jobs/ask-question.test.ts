import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { dyingBefore, silenceWorkers } from '../../../testing/killed-worker.ts'
import { plannedBusiness, promptsOf, says } from '../../../testing/search-ai-scene.ts'
import { until } from '../../../testing/until.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

test('a worker that dies during a call uses up an attempt; the next one asks only unanswered questions', async (t) => {
  const scene = await plannedBusiness(
    t,
    (prompt, asked) => (prompt === 'Bread 1?' && asked < 5 ? undefined : says('x')),
    {
      themes: promptsOf(3),
    },
  )
  const { start, work, progress, clock, prompts: asked, engine, db } = scene
  const runId = await start()
  // The call never returns, so to other workers this one looks dead.
  const dead = work()
  await until(async () => (await progress(runId)).answered === 2)
  await work()
  assert.equal((await progress(runId)).open, 1)
  await silenceWorkers(db, 'run-search-ai')
  const next = work()
  await until(async () => asked.length === 4)
  for (const socket of engine.sockets) socket.destroy()
  await Promise.all([dead, next])
  clock.aheadMs = 20 * minuteMs
  await work()
  assert.deepEqual(asked.toSorted(), ['Bread 0?', 'Bread 1?', 'Bread 1?', 'Bread 1?', 'Bread 2?'])
  const { status, answered, calls } = await progress(runId)
  assert.deepEqual([status, answered, calls], ['finished', 3, 5])
  const { rows } = await db.execute(
    `select number, outcome from search_ai_attempts join search_ai_questions question on question.id = question_id
    where run_id = $1 and text = 'Bread 1?' order by number`,
    [runId],
  )
  assert.deepEqual(rows, [
    { number: 1, outcome: 'unreachable' },
    { number: 2, outcome: 'unreachable' },
    { number: 3, outcome: 'answered' },
  ])
})

test('a question whose worker dies before the answer arrives is asked again, and the lost call is counted', async (t) => {
  const { start, work, progress, db } = await plannedBusiness(t, () => says('x'))
  const runId = await start()
  await assert.rejects(work({ db: dyingBefore(db, 'end-search-ai-attempt') }), { message: 'killed' })
  await silenceWorkers(db, 'run-search-ai')
  await work()
  const { status, answered, calls } = await progress(runId)
  assert.deepEqual([status, answered, calls], ['finished', 1, 2])
  const { rows } = await db.execute(
    `select outcome from search_ai_attempts join search_ai_questions question on question.id = question_id
    where run_id = $1 order by number`,
    [runId],
  )
  assert.deepEqual(rows, [{ outcome: 'lost' }, { outcome: 'answered' }])
})

/** A business whose first question is asked twice, because its first worker is too slow. */
async function askedTwice(t: TestContext, answers: readonly Promise<string>[]) {
  const scene = await plannedBusiness(t, (_, asked) => answers[asked - 1])
  const { start, work, prompts, db } = scene
  const runId = await start()
  const slow = work()
  await until(async () => prompts.length === 1)
  await silenceWorkers(db, 'run-search-ai')
  const next = work()
  await until(async () => prompts.length === 2)
  return { ...scene, runId, slow, next }
}

test('the first answer to a question counts; one that arrives later is discarded', async (t) => {
  const late = Promise.withResolvers<string>()
  const { slow, next, progress, runId, db } = await askedTwice(t, [late.promise, Promise.resolve(says('in time'))])
  await next
  late.resolve(says('too late'))
  await slow
  const { status, answered, calls } = await progress(runId)
  assert.deepEqual([status, answered, calls], ['finished', 1, 2])
  const { rows } = await db.execute(
    'select raw from search_ai_answers join search_ai_questions on id = question_id where run_id = $1',
    [runId],
  )
  assert.equal(rows.length, 1)
  assert.match((rows[0] as { raw: string }).raw, /in time/)
})

test('a stopping worker ends after its current call', async (t) => {
  const stopping = new AbortController()
  const { start, work, progress } = await plannedBusiness(
    t,
    () => {
      stopping.abort()
      return says('x')
    },
    { themes: promptsOf(10) },
  )
  const runId = await start()
  await assert.rejects(work({ signal: stopping.signal }), { name: 'AbortError' })
  const { answered, open } = await progress(runId)
  assert.ok(answered >= 1 && open >= 6)
  await work()
  assert.equal((await progress(runId)).answered, 10)
})

test('no question is asked for a deleted business, and the purge removes all of its rows', async (t) => {
  const scene = await plannedBusiness(t, () => says('x'), { themes: promptsOf(3), frequency: 'daily' })
  const { start, work, call, business, db, prompts: asked } = scene
  await start()
  await work()
  await start()
  await call(deleteBusiness, { params: { business_Id: business.id } })
  scene.clock.aheadMs = 2 * dayMs
  await work()
  assert.equal(asked.length, 3)
  await purgeDeletedBusinesses.run({ db, signal: new AbortController().signal })
  for (const table of [
    'answers',
    'attempts',
    'days',
    'engine_keys',
    'plans',
    'questions',
    'runs',
    'usage',
    'versions',
  ]) {
    const { rows } = await db.execute(`select 1 from search_ai_${table} where business_id = $1`, [business.id])
    assert.equal(rows.length, 0, table)
  }
})
