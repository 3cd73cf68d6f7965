import assert from 'node:assert/strict'
import { test } from 'node:test'
import { http } from '../../../core/platform/outbound/loopback.fixture.ts'
import { secretOf } from '../../../core/platform/secret.ts'
import { plannedBusiness, promptsOf, says } from '../../../testing/search-ai-scene.ts'
import { getSearchAiAccountSetup } from '../operations/get-search-ai-account-setup.ts'

const minuteMs = 60_000
const ill = http('500 Internal Server Error\nContent-Length: 0')

test('asks every engine every prompt, filled in from the listing, once', async (t) => {
  const themes = [
    { theme: 'Bread', prompts: ['Bread in {city}?', 'Rye in {city}?'] },
    { theme: 'Cake', prompts: ['Cake?'] },
  ]
  const { start, work, progress, prompts, engine } = await plannedBusiness(t, () => says('Nothing'), { themes })
  const runId = await start()
  await work()
  await work()
  assert.deepEqual(prompts.toSorted(), ['Bread in New York?', 'Cake?', 'Rye in New York?'])
  assert.match(engine.requests[0] ?? '', /^POST \/v1\/chat\/completions HTTP/)
  assert.match(engine.requests[0] ?? '', /^authorization: Bearer sk-secret\r$/im)
  const { status, questions, answered, calls } = await progress(runId)
  assert.deepEqual([status, questions, answered, calls], ['finished', 3, 3, 3])
})

test('two workers ask each question once', async (t) => {
  const { start, work, progress, prompts: asked } = await plannedBusiness(t, () => says('x'), { themes: promptsOf(20) })
  const runId = await start()
  await Promise.all([work(), work()])
  assert.equal(new Set(asked).size, 20)
  assert.equal(asked.length, 20)
  assert.equal((await progress(runId)).status, 'finished')
})

test('a failing engine does not fail the run, and shows the reason', async (t) => {
  const recorded = { name: 'file', type: 'recorded' }
  const { start, work, progress, setUp, chat } = await plannedBusiness(t, () => says('x'))
  await setUp({ engines: [chat, recorded] })
  const runId = await start()
  await work()
  const { status, answered, failed, engines } = await progress(runId)
  assert.deepEqual([status, answered, failed], ['finished', 1, 1])
  const one = { questions: 1, answered: 0, failed: 0, skipped: 0, open: 0 }
  assert.deepEqual(engines, [
    { engine: 'chat', ...one, answered: 1, reason: '' },
    { engine: 'file', ...one, failed: 1, reason: 'the file of recorded answers cannot be read' },
  ])
})

test('a question to a failing engine is asked three times, minutes apart, and then given up', async (t) => {
  const { start, work, progress, clock, prompts } = await plannedBusiness(t, () => ill)
  const runId = await start()
  const asked: number[] = []
  for (const aheadMs of [0, 0.9, 1.1, 2, 3.2, 10, 60].map((minutes) => minutes * minuteMs)) {
    clock.aheadMs = aheadMs
    await work()
    asked.push(prompts.length)
  }
  assert.deepEqual(asked, [1, 1, 2, 2, 3, 3, 3])
  const { status, failed, calls, engines } = await progress(runId)
  assert.deepEqual([status, failed, calls, engines[0].reason], ['finished', 1, 3, 'status 500'])
})

for (const [what, reply] of [
  ['is cut short', `${says('x').slice(0, -20)}`.replace('200 OK', '200 OK\r\nContent-Length: 999')],
  ['is a web page', http('200 OK\nContent-Type: text/html', '<html>Busy</html>')],
  ['is JSON of another kind', http('200 OK\nContent-Type: application/json', '{"choices":"none"}')],
  ['is empty', http('200 OK\nContent-Length: 0')],
] as const)
  test(`asks again when the answer ${what}`, async (t) => {
    const { start, work, progress, clock } = await plannedBusiness(t, (_, asked) => (asked === 1 ? reply : says('x')))
    const runId = await start()
    await work()
    assert.equal((await progress(runId)).open, 1)
    clock.aheadMs = 2 * minuteMs
    await work()
    const { status, answered, calls } = await progress(runId)
    assert.deepEqual([status, answered, calls], ['finished', 1, 2])
  })

test('after Retry-After, no question of the run is sent to the engine until that time', async (t) => {
  let reply = http('429 Too Many Requests\nRetry-After: 600\nContent-Length: 0')
  const scene = await plannedBusiness(t, () => reply, { themes: promptsOf(8) })
  const { start, work, progress, clock, prompts: asked } = scene
  const runId = await start()
  await work()
  const askedAtOnce = asked.length
  assert.ok(askedAtOnce <= 4, 'no more than are asked side by side')
  clock.aheadMs = 9 * minuteMs
  await work()
  assert.equal(asked.length, askedAtOnce)
  assert.equal((await progress(runId)).engines[0].reason, 'status 429')
  reply = says('x')
  clock.aheadMs = 11 * minuteMs
  await work()
  const { status, answered, calls } = await progress(runId)
  assert.deepEqual([status, answered, calls], ['finished', 8, 8 + askedAtOnce])
})

test('Retry-After of one engine does not delay the questions to another', async (t) => {
  const busy = http('429 Too Many Requests\nRetry-After: 600\nContent-Length: 0')
  const scene = await plannedBusiness(t, (_, __, request) => (request.includes('"busy"') ? busy : says('x')))
  const { start, work, progress, clock, setUp, chat } = scene
  const engines = [{ ...chat, name: 'other', model: 'busy' }, chat]
  await setUp({ engines, themes: promptsOf(8) })
  const runId = await start()
  await work()
  clock.aheadMs = 2 * minuteMs
  await work()
  const { engines: shown } = await progress(runId)
  assert.deepEqual(
    shown.map(({ engine, answered, open }: Record<string, unknown>) => [engine, answered, open]),
    [
      ['other', 0, 8],
      ['chat', 8, 0],
    ],
  )
})

test('a refused key stops the engine before all of its questions have been asked', async (t) => {
  const refused = http('401 Unauthorized\nContent-Length: 0')
  const { start, work, progress, prompts: asked } = await plannedBusiness(t, () => refused, { themes: promptsOf(20) })
  const runId = await start()
  await work()
  assert.ok(asked.length <= 4)
  const { status, failed, engines } = await progress(runId)
  assert.deepEqual([status, failed, engines[0].reason], ['finished', 20, 'status 401'])
})

test('there are never more calls than the quota, however many workers and failures there are', async (t) => {
  const {
    start,
    work,
    progress,
    call,
    headers,
    clock,
    prompts: asked,
  } = await plannedBusiness(t, () => ill, {
    themes: promptsOf(10),
    quota: 7,
  })
  const runId = await start()
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([work(), work(), work()])
    clock.aheadMs += 5 * minuteMs
  }
  assert.equal(asked.length, 7)
  const { status, failed, skipped, calls } = await progress(runId)
  assert.deepEqual([status, calls, failed + skipped], ['finished', 7, 10])
  assert.equal((await call(getSearchAiAccountSetup, { headers })).body.callsThisMonth, 7)
})

test('a changed quota applies to a running run too', async (t) => {
  const {
    start,
    work,
    setUp,
    progress,
    prompts: asked,
  } = await plannedBusiness(t, () => says('x'), {
    themes: promptsOf(6),
  })
  const runId = await start()
  await setUp({ quota: 2 })
  await work()
  assert.equal(asked.length, 2)
  const { answered, skipped, engines } = await progress(runId)
  assert.deepEqual([answered, skipped, engines[0].reason], [2, 4, 'the monthly quota is used up'])
})

test('no engine on a private address is asked unless the operator allows it', async (t) => {
  const { start, work, progress, engine } = await plannedBusiness(t, () => says('x'))
  const runId = await start()
  await work({ engines: { privateEngines: new Set(['127.0.0.1:1']), recordedAnswers: '' } })
  const { status, engines } = await progress(runId)
  assert.deepEqual([status, engines[0].reason], ['finished', 'address not allowed'])
  assert.equal(engine.requests.length, 0)
})

test('a key is sent only to the address it was saved for', async (t) => {
  const { start, work, setUp, chat, engine } = await plannedBusiness(t, () => says('x'))
  const { key: _key, ...withoutKey } = chat
  await setUp({ engines: [withoutKey] })
  await start()
  await work()
  assert.match(engine.requests[0] ?? '', /authorization: Bearer sk-secret/i)
  await setUp({ engines: [{ ...withoutKey, baseUrl: engine.url('/v2') }] })
  await setUp({ engines: [withoutKey] })
  await start()
  await work()
  assert.doesNotMatch(engine.requests[1] ?? '', /authorization/i)
})

test('a key that was encrypted with another secret is reported as unreadable', async (t) => {
  const { start, work, progress, engine } = await plannedBusiness(t, () => says('x'))
  const runId = await start()
  await work({ secret: secretOf('another') })
  assert.equal((await progress(runId)).engines[0].reason, 'the key cannot be decrypted: set it again')
  assert.equal(engine.requests.length, 0)
})

test('figures computed again from the stored answers are exactly the same', async (t) => {
  const text = 'Harbour Bakery, (212) 555-0100, is great. Crumb & Co. is not. https://guide.example/x'
  const { start, work, db, business } = await plannedBusiness(t, () => says(text))
  await start()
  await work()
  const figures = async () =>
    (
      await db.execute(
        `select analysis_version, is_mentioned, place, place_of, sentiment, competitors, citations, facts
        from search_ai_answers where business_id = $1`,
        [business.id],
      )
    ).rows
  const before = await figures()
  await db.execute(
    `update search_ai_answers set analysis_version = 0, is_mentioned = false, place = null, sentiment = null,
      competitors = '{}', citations = '[]', facts = '{}' where business_id = $1`,
    [business.id],
  )
  assert.notDeepEqual(await figures(), before)
  await work()
  assert.deepEqual(await figures(), before)
})

test('a version of a plan cannot be changed, not even with SQL', async (t) => {
  const { db, business } = await plannedBusiness(t, () => says('x'))
  await assert.rejects(db.execute(`update search_ai_versions set version = 7 where business_id = $1`, [business.id]), {
    message: 'a version of a plan never changes',
  })
})
