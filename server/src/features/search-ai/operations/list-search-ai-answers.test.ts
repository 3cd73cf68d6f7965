import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { plannedAccount, plannedBusiness, says } from '../../../testing/search-ai-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listSearchAiAnswers } from './list-search-ai-answers.ts'

const FIRST = '1. **Harbour** Bakery, (212) 555-0100 <b>best</b>\n2. Crumb & Co.\n\nhttps://guide.example/a'
const answers: Record<string, string> = {
  'Bread 1?': says(FIRST, { citations: ['https://harbour-bakery.example/menu'] }),
  'Bread 2?': says('Crumb & Co. is fine.'),
  'Cake 1?': says('Harbour Bakery: (212) 555-0199'),
}
const themes = [
  { theme: 'Bread', prompts: ['Bread 1?', 'Bread 2?'] },
  { theme: 'Cake', prompts: ['Cake 1?'] },
]

let answered: ReturnType<typeof answerBusiness> | undefined
/** The tests share one business, because they only read it. */
function answeredBusiness(t: TestContext) {
  answered ??= answerBusiness(t)
  return answered
}

/** A finished run on 5 November and another on the 6th. */
async function answerBusiness(t: TestContext) {
  const scene = await plannedBusiness(t, (prompt) => answers[prompt], { frequency: 'daily', themes })
  const { call, headers, db, business, work } = scene
  for (const at of ['2026-11-05T12:00:00Z', '2026-11-06T12:00:00Z']) {
    await db.execute('update search_ai_plans set due_at = $2 where business_id = $1', [business.id, at])
    await work({ now: () => new Date(at) })
  }
  const list = async (body: object = {}, query: Record<string, string> = {}) =>
    (await call(listSearchAiAnswers, { headers, body, query })).body
  return { ...scene, list }
}

test('a wrong fact shows the words, their position and the value in the listing', async (t) => {
  const { list } = await answeredBusiness(t)
  const { answers } = await list({ endDate: '11/05/2026', prompts: ['Cake 1?'] })
  const [{ answer, facts }] = answers
  const wrong = facts.find(({ fact }: { fact: string }) => fact === 'phone')
  const { start, end, ...phone } = wrong
  assert.deepEqual(phone, {
    fact: 'phone',
    verdict: 'wrong',
    said: '(212) 555-0199',
    expected: '(212) 555-0100',
  })
  assert.equal(answer.slice(start, end), '(212) 555-0199')
})

test('shows the question as asked, the unchanged answer, and everything that the figures are computed from', async (t) => {
  const { list, business } = await answeredBusiness(t)
  const { answers, hasMore } = await list({ endDate: '11/05/2026', prompts: ['Bread 1?'] })
  assert.deepEqual([answers.length, hasMore], [1, false])
  const [{ questionId, runId, facts, ...answer }] = answers
  assert.ok(questionId > 0 && runId > 0)
  const mentions = answer.mentions.map(({ start, end }: { start: number; end: number }) => FIRST.slice(start, end))
  assert.deepEqual(mentions, ['Harbour** Bakery', 'Crumb & Co.'])
  assert.deepEqual(answer, {
    runDate: '05-NOV-2026',
    answeredAt: '2026-11-05T12:00:00.000Z',
    businessId: business.id,
    businessNumber: business.number,
    theme: 'Bread',
    engine: 'chat',
    prompt: 'Bread 1?',
    answer: FIRST,
    isCut: false,
    isMentioned: true,
    place: 1,
    placeOf: 2,
    sentiment: 'positive',
    competitors: ['Crumb & Co.'],
    mentions: [
      { start: 5, end: 21, competitor: null },
      { start: 53, end: 64, competitor: 'Crumb & Co.' },
    ],
    citations: [
      { url: 'harbour-bakery.example/menu', domain: 'harbour-bakery.example', isOwnSite: true },
      { url: 'guide.example/a', domain: 'guide.example', isOwnSite: false },
    ],
  })
  assert.deepEqual(
    facts.map(({ fact, verdict, said, start }: Record<string, unknown>) => [fact, verdict, said, start]),
    [
      ['phone', 'right', '(212) 555-0100', 23],
      ['address', 'absent', '', null],
      ['website', 'absent', '', null],
      ['hours', 'absent', '', null],
    ],
  )
})

for (const [what, filter, expected] of [
  ['nothing', {}, 6],
  ['a theme', { themes: ['Cake'] }, 2],
  ['an engine', { engines: ['other'] }, 0],
  ['days', { startDate: '11/06/2026' }, 3],
  ['a prompt', { prompts: ['Bread 2?'] }, 2],
  ['the business being named', { mentioned: true }, 4],
  ['the business not being named', { mentioned: false }, 2],
  ['a competitor', { competitors: ['Crumb & Co.'] }, 4],
  ['a domain', { domains: ['guide.example'] }, 2],
  ['a fact', { fact: 'phone' }, 4],
  ['a verdict', { verdict: 'wrong' }, 2],
  ['a fact and a verdict', { fact: 'phone', verdict: 'right' }, 2],
  ['empty lists', { themes: [], engines: [], prompts: [], competitors: [], domains: [] }, 6],
] as const)
  test(`filters by ${what}`, async (t) => {
    const { list } = await answeredBusiness(t)
    assert.equal((await list(filter)).answers.length, expected)
  })

test('pages follow each other, newest first, without gaps or repetitions', async (t) => {
  const { list } = await answeredBusiness(t)
  const ids = ({ answers }: { answers: { questionId: number }[] }) => answers.map(({ questionId }) => questionId)
  const all = ids(await list())
  assert.deepEqual(
    all,
    all.toSorted((a, b) => b - a),
  )
  const windows = await Promise.all(['0', '2', '4'].map((sindex) => list({}, { sindex, count: '2' })))
  assert.deepEqual(windows.flatMap(ids), all)
  assert.deepEqual(
    windows.map(({ hasMore }) => hasMore),
    [true, true, false],
  )
})

test('a long answer is cut where the analysis stops, and marked as cut', async (t) => {
  const { list } = await answeredWith(t, `Harbour Bakery ${'x'.repeat(40_000)} Crumb & Co.`)
  const [{ answer, isCut, mentions }] = (await list()).answers
  assert.deepEqual([answer.length, isCut, mentions.length], [32_768, true, 1])
})

async function answeredWith(t: TestContext, text: string) {
  const scene = await plannedBusiness(t, () => says(text))
  await scene.start()
  await scene.work()
  return { ...scene, list: async () => (await scene.call(listSearchAiAnswers, { headers: scene.headers })).body }
}

test('an answer of a run in progress is not listed, just as no figure counts it', async (t) => {
  const { call, headers, start } = await plannedBusiness(t, () => says('x'))
  await start()
  assert.deepEqual((await call(listSearchAiAnswers, { headers })).body, { answers: [], hasMore: false })
})

test('an account has the answers of its locations, and of no other account or partner', async (t) => {
  const scene = await plannedAccount(t, (prompt) => says(prompt), { cities: ['Cork', 'Boston'] })
  const { call, given, at, headers, locations, account, start, work } = scene
  await start()
  await work()
  const prompts = async (headers: Record<string, string>) =>
    (await call(listSearchAiAnswers, { headers })).body.answers.map(({ prompt }: { prompt: string }) => prompt)
  assert.deepEqual(await prompts(headers), ['Bread in Boston?', 'Bread in Cork?'])
  assert.deepEqual(await prompts(at(locations[0] ?? assert.fail())), ['Bread in Cork?'])
  assert.deepEqual(await prompts({}), ['Bread in Boston?', 'Bread in Cork?'])
  assert.deepEqual(await prompts(at(await given.business({ type: 'enterprise' }))), [])
  const stranger = await fresh()
  assert.equal((await stranger.call(listSearchAiAnswers, { headers })).body.code, 1011)
  const nothing = { answers: [], hasMore: false }
  assert.deepEqual((await stranger.call(listSearchAiAnswers, { query: { count: 1 } })).body, nothing)
  await call(deleteBusiness, { params: { business_Id: account.id } })
  assert.deepEqual(await prompts({}), [])
})

test('answers that are too large for one response are refused, with the count to ask for (1164)', async (t) => {
  const { list, db, business } = await answeredBusiness(t)
  // Questions of the maximum length.
  await db.execute(
    `with question as (
      insert into search_ai_questions (business_id, run_id, theme, prompt, engine, text, state)
      select business_id, max(run_id), 'Bread', 100 + n, 'chat', repeat('🥐', 100000), 'answered'
      from search_ai_questions, generate_series(1, 45) n where business_id = $1 group by business_id, n returning id
    )
    insert into search_ai_answers (question_id, business_id, answered_at, raw, analysis_version)
    select question.id, business_id, answered_at, raw, analysis_version from question,
      (select * from search_ai_answers where business_id = $1 limit 1) answer`,
    [business.id],
  )
  const { code, message } = await list({}, { count: '50' })
  assert.equal(code, 1164)
  const [, fitting = ''] = /count must be at most (\d+) here/.exec(message) ?? []
  assert.equal((await list({}, { count: fitting })).answers.length, Number(fitting))
  assert.equal((await list({}, { sindex: fitting })).hasMore, false)
})
