import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openAnalysisThread } from './analysis-thread.ts'
import { programFile } from './program-file.ts'

const PROGRAM = programFile('./analysis-thread.fixture', import.meta.url)

function open(t: TestContext, limits: { timeoutMs?: number; heapMbMax?: number } = {}) {
  const thread = openAnalysisThread<string, string>(PROGRAM, { timeoutMs: 60_000, heapMbMax: 64, ...limits })
  t.after(() => thread.close())
  return thread
}

test('analyses one after the other, and does not pass the environment to the thread', async (t) => {
  process.env.OUR_SECRET = 'secret'
  t.after(() => delete process.env.OUR_SECRET)
  const { analyse } = open(t)
  const [first, second, environment] = await Promise.all([analyse('a'), analyse('b'), analyse('environment')])
  assert.deepEqual([first, second], ['A', 'B'])
  const names = Object.keys(JSON.parse(environment as string))
  assert.deepEqual(
    names.filter((name) => name !== 'NODE_COMPILE_CACHE'),
    [],
  )
})

test('a calculation that does not end is stopped, and the next content is analysed', async (t) => {
  const { analyse } = open(t, { timeoutMs: 1_500 })
  let beats = 0
  const beating = setInterval(() => beats++, 10)
  t.after(() => clearInterval(beating))
  await assert.rejects(analyse('loop'), { reason: 'takes too long' })
  assert.ok(beats > 0, 'this thread went on')
  assert.equal(await analyse('a'), 'A')
})

for (const [what, reason] of [
  ['throw', 'cannot be read'],
  ['exit', 'cannot be read'],
  ['eat memory', 'takes too much memory'],
] as const)
  test(`content that makes the program ${what} is at fault, and the next content is analysed`, async (t) => {
    const { analyse } = open(t)
    await assert.rejects(analyse(what), { reason })
    assert.equal(await analyse('a'), 'A')
  })

test('a failure says where it happened, without any of the content', async (t) => {
  const failure = await open(t)
    .analyse('throw')
    .catch((error: Error) => error)
  assert.ok(failure instanceof Error && failure.cause instanceof Error)
  assert.match(failure.cause.message, /analysis-thread\.fixture/)
  assert.doesNotMatch(`${failure.message}${failure.cause.message}`, /Ada/)
})

test('a program that cannot be loaded is not the fault of the content', async (t) => {
  const thread = openAnalysisThread(new URL('./missing.ts', import.meta.url), { timeoutMs: 1_000, heapMbMax: 64 })
  t.after(() => thread.close())
  await assert.rejects(thread.analyse('a'), { name: 'Error', message: 'the analysis thread did not start' })
})
