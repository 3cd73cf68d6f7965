import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { retryFaultyItems } from '../../../app/faulty-items.ts'
import { AnalysisFault } from '../../../core/platform/analysis-thread.ts'
import { dyingBefore, silenceWorkers } from '../../../testing/killed-worker.ts'
import { openSharedAnalyser, plannedBusiness, promptsOf, says } from '../../../testing/search-ai-scene.ts'
import { until } from '../../../testing/until.ts'
import { getSearchAiVisibility } from '../operations/get-search-ai-visibility.ts'
import { listSearchAiAnswers } from '../operations/list-search-ai-answers.ts'
import { claimAnswers } from '../store/search-ai-answers.ts'
import type { AnswerAnalyser } from './analyse-answers.ts'

const POISON = 'poison'

/** Three answers; the second cannot be analysed. */
async function scene(t: TestContext) {
  const planned = await plannedBusiness(t, (prompt) => says(prompt === 'Bread 1?' ? POISON : 'Harbour Bakery'), {
    themes: promptsOf(3),
    names: ['Harbour Bakery'],
  })
  const { call, headers, db, business } = planned
  const total = async () => (await call(getSearchAiVisibility, { headers })).body.total
  const setAside = async () =>
    (
      await db.execute(
        'select analysis_fault from search_ai_answers where analysis_fault is not null and business_id = $1',
        [business.id],
      )
    ).rows
  return { ...planned, total, setAside }
}

function poisoned(onPoison: () => Promise<never>) {
  const tried: string[] = []
  const open = (): AnswerAnalyser => {
    const thread = openSharedAnalyser()
    return {
      ...thread,
      analyse: (answer) => {
        const isPoison = answer.raw.includes(POISON)
        tried.push(isPoison ? 'poison' : 'good')
        return isPoison ? onPoison() : thread.analyse(answer)
      },
    }
  }
  return { open, tried }
}

test('an answer that cannot be analysed is set aside after three attempts, and the others have their figures', async (t) => {
  const { start, work, total, setAside, call, headers, db } = await scene(t)
  await start()
  const { open, tried } = poisoned(() => Promise.reject(new AnalysisFault('takes too long')))
  for (let run = 1; run <= 5; run++) await work({ openAnalyser: open })
  assert.deepEqual(tried, ['good', 'poison', 'good', 'poison', 'poison'])
  assert.deepEqual(await setAside(), [{ analysis_fault: 'takes too long' }])
  // The answer has no analysis, so it must not count as one that does not mention the business.
  const { answers, mentions } = await total()
  assert.deepEqual([answers, mentions], [2, 2])
  assert.equal((await call(listSearchAiAnswers, { headers })).body.answers.length, 2)

  await retryFaultyItems(db)
  await work()
  assert.deepEqual(await setAside(), [])
  assert.equal((await total()).answers, 3)
})

test('an attempt that crashes the process counts, but not for the answers claimed with it', async (t) => {
  const { start, work, total, setAside } = await scene(t)
  await start()
  // The same state as after a killed process: the attempt is counted, nothing else is stored.
  const { open, tried } = poisoned(() => Promise.reject(new Error('killed')))
  for (let run = 1; run <= 3; run++) await assert.rejects(work({ openAnalyser: open }), { message: 'killed' })
  await work({ openAnalyser: open })
  assert.deepEqual(tried.filter((each) => each === 'poison').length, 3)
  assert.deepEqual(await setAside(), [{ analysis_fault: 'the process ended at every try' }])
  const { answers, mentions } = await total()
  assert.deepEqual([answers, mentions], [2, 2])
})

test('an answer that was tried before is claimed first and alone, so that the others are claimed together', async (t) => {
  const { start, work, db, partnerId, business } = await scene(t)
  await start()
  await work()
  await db.execute(
    `update search_ai_answers set analysis_version = 0, analysis_attempts = (question_id = (
      select min(question_id) from search_ai_answers where business_id = $1
    ))::int where business_id = $1`,
    [business.id],
  )
  const { rows } = await db.execute(`insert into workers (job) values ('run-search-ai') returning id`)
  const { id } = rows[0] as { id: number }
  const sizes: number[] = []
  for (let claim = 0; claim < 3; claim++) sizes.push((await claimAnswers(db, partnerId, id)).length)
  await db.execute('delete from workers where id = $1', [id])
  await work()
  assert.deepEqual(sizes, [1, 2, 0])
})

test('two concurrent workers analyse each answer once', async (t) => {
  const { start, work, total } = await scene(t)
  await start()
  let count = 0
  const open = (): AnswerAnalyser => {
    const thread = openSharedAnalyser()
    const analyse: AnswerAnalyser['analyse'] = (answer) => {
      count++
      return thread.analyse(answer)
    }
    return { ...thread, analyse }
  }
  await Promise.all([work({ openAnalyser: open }), work({ openAnalyser: open })])
  assert.equal(count, 3)
  assert.equal((await total()).answers, 3)
})

test('what a killed worker was analysing is analysed once the worker has been silent for a while', async (t) => {
  const { start, work, total, db, progress } = await scene(t)
  const runId = await start()
  await assert.rejects(work({ db: dyingBefore(db, 'update-search-ai-analyses') }), { message: 'killed' })
  await work()
  assert.equal((await progress(runId)).status, 'running')
  await silenceWorkers(db, 'run-search-ai')
  await work()
  assert.equal((await progress(runId)).status, 'finished')
  assert.equal((await total()).answers, 3)
})

test('a run is not finished while another worker is analysing its answers; that worker finishes it', async (t) => {
  const { start, work, progress, total } = await scene(t)
  const runId = await start()
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = (): AnswerAnalyser => {
    const thread = openSharedAnalyser()
    const analyse: AnswerAnalyser['analyse'] = async (answer) => {
      begun.resolve()
      await released.promise
      return thread.analyse(answer)
    }
    return { ...thread, analyse }
  }
  const first = work({ openAnalyser: holding })
  await begun.promise
  // It may still ask the last question.
  await until(async () => (await progress(runId)).open === 0)
  await work()
  const { status } = await progress(runId)
  released.resolve()
  await first
  assert.equal(status, 'running')
  assert.equal((await progress(runId)).status, 'finished')
  assert.equal((await total()).answers, 3)
})

test('a run whose answers lack figures is finished when they have them', async (t) => {
  const { start, work, progress } = await scene(t)
  const runId = await start()
  const { open } = poisoned(() => Promise.reject(new AnalysisFault('takes too long')))
  await work({ openAnalyser: open })
  assert.equal((await progress(runId)).status, 'running')
  await work()
  assert.equal((await progress(runId)).status, 'finished')
})

test('an answer that is slow by design, stored before an upgrade, does not block the process', async (t) => {
  const { start, work, total, setAside, db, business } = await scene(t)
  await start()
  await work()
  const slow = JSON.stringify({
    choices: [{ message: { content: 'Harbour Bakery' } }],
    citations: [`https://a.example${'/'.repeat(120_000)}x`],
  })
  await db.execute('update search_ai_answers set analysis_version = 0, raw = $1 where business_id = $2', [
    slow,
    business.id,
  ])
  let longestMs = 0
  let last = performance.now()
  const beating = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 10)
  t.after(() => clearInterval(beating))
  await work()
  // Earlier versions took half a minute for each.
  assert.ok(longestMs < 5_000, `${longestMs} ms`)
  assert.equal((await total()).mentions, 3)
  assert.deepEqual(await setAside(), [])
})
