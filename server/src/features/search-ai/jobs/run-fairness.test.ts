import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { isBlocking } from '../../../testing/blocking.ts'
import { plannedAccount, plannedBusiness, promptsOf, says } from '../../../testing/search-ai-scene.ts'
import { until } from '../../../testing/until.ts'

/** An engine that holds its answers until the test releases them, and then answers immediately. */
function holding(t: TestContext) {
  const released = Promise.withResolvers<void>()
  // A failing test must not leave a worker behind that takes runs of the next test.
  t.after(() => released.resolve())
  const answering = async () => {
    await released.promise
    return says('x')
  }
  return { answering, release: () => released.resolve() }
}
/** Settings that allow the engines of all scenes. */
const enginesOf = (...scenes: { engine: { port: number } }[]) => ({
  privateEngines: new Set(scenes.map(({ engine }) => `127.0.0.1:${engine.port}`)),
  recordedAnswers: '/nonexistent',
})

test('a partner whose engine is slow delays no run of another partner', async (t) => {
  const slow = holding(t)
  const hostile = await plannedBusiness(t, slow.answering, { themes: promptsOf(40) })
  const hostileRun = await hostile.start()
  const other = await plannedBusiness(t, () => says('x'), { themes: promptsOf(6) })
  const running = hostile.work({ engines: enginesOf(hostile, other) })
  await until(async () => hostile.prompts.length === 4)
  const runId = await other.start()
  await until(async () => (await other.progress(runId)).status === 'finished')
  assert.equal((await other.progress(runId)).answered, 6)
  assert.equal(hostile.prompts.length, 4, 'its own share')
  const { rows } = await other.db.execute(
    'select 1 from search_ai_answers where business_id = $1 and analysis_version > 0',
    [other.business.id],
  )
  assert.equal(rows.length, 6, 'its answers are analysed')
  slow.release()
  await running
  assert.equal((await hostile.progress(hostileRun)).status, 'finished')
})

test('a run finishes when its own questions are done, while another of the same partner is still asking', async (t) => {
  const slow = holding(t)
  const scene = await plannedAccount(t, (prompt) => (prompt.includes('Boston') ? slow.answering() : says('x')), {
    cities: ['Boston', 'Chicago'],
  })
  const [boston, chicago] = scene.locations
  const slowRun = await scene.start(boston)
  const quickRun = await scene.start(chicago)
  const running = scene.work()
  await until(async () => (await scene.progress(quickRun)).status === 'finished')
  assert.equal((await scene.progress(slowRun)).status, 'running')
  slow.release()
  await running
  assert.equal((await scene.progress(slowRun)).status, 'finished')
})

test("a run that becomes due while another partner's engine is slow is started", async (t) => {
  const slow = holding(t)
  const hostile = await plannedBusiness(t, slow.answering)
  await hostile.start()
  const other = await plannedAccount(t, () => says('x'), { cities: ['Boston', 'Chicago'] })
  const running = hostile.work({ engines: enginesOf(hostile, other) })
  await until(async () => hostile.prompts.length === 1)
  const runId = await other.start()
  await until(async () => (await other.progress(runId)).status === 'finished')
  assert.equal((await other.progress(runId)).answered, 2)
  slow.release()
  await running
})

test('the cap of an engine host covers all partners', async (t) => {
  const slow = holding(t)
  const first = await plannedBusiness(t, slow.answering, { themes: promptsOf(5) })
  await first.start()
  const running = first.work()
  await until(async () => first.prompts.length === 4)
  const { chat } = first
  for (let partner = 0; partner < 4; partner++) {
    const next = await plannedBusiness(t, () => says('x'), { themes: promptsOf(5), engines: [chat] })
    await next.start()
  }
  await until(async () => first.prompts.length === 16)
  const elsewhere = await plannedBusiness(t, () => says('x'), {
    engines: [{ ...chat, baseUrl: chat.baseUrl.replace('127.0.0.1', '127.0.0.2') }],
  })
  const runId = await elsewhere.start()
  await until(async () => (await elsewhere.progress(runId)).failed === 1)
  assert.equal(first.prompts.length, 16)
  slow.release()
  await running
  assert.equal(first.prompts.length, 25)
})

test('a locked run delays no other run of its partner, and is asked when it is free', async (t) => {
  const scene = await plannedAccount(t, () => says('x'), { cities: ['Boston', 'Chicago'] })
  const [boston, chicago] = scene.locations
  const lockedRun = await scene.start(boston)
  const freeRun = await scene.start(chicago)
  let running: Promise<unknown> | undefined
  await scene.db.transaction(async (holding) => {
    await holding.execute('select from search_ai_runs where id = $1 for no key update', [lockedRun])
    running = scene.work()
    await until(async () => (await scene.progress(freeRun)).status === 'finished')
    await until(() => isBlocking(holding))
  })
  await running
  assert.equal((await scene.progress(lockedRun)).status, 'finished')
})
