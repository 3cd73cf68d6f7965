import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { http } from '../../platform/outbound/loopback.fixture.ts'
import { fresh } from '../../testing/fresh.ts'
import { plannedBusiness, says } from '../../testing/search-ai.ts'
import { deleteBusiness } from '../business/delete-business.ts'
import type { AnyOperation } from '../define-operation.ts'
import { getSearchAiAccuracy } from './get-search-ai-accuracy.ts'
import { getSearchAiCitations } from './get-search-ai-citations.ts'
import { getSearchAiVisibility } from './get-search-ai-visibility.ts'

const answers: Record<string, string> = {
  'Bread 1?': says('Harbour Bakery is great: (212) 555-0100. See https://guide.example/a and https://guide.example/b', {
    citations: ['https://harbour-bakery.example/menu'],
  }),
  'Bread 2?': says('1. Crumb & Co.\n2. Harbour Bakery, (212) 555-0199\n\nhttps://guide.example/a'),
  'Bread 3?': says('Crumb & Co. is fine.'),
  'Cake 1?': http('400 Bad Request\nContent-Length: 0'),
}
const themes = [
  { theme: 'Bread', prompts: ['Bread 1?', 'Bread 2?', 'Bread 3?'] },
  { theme: 'Cake', prompts: ['Cake 1?'] },
]

let reported: ReturnType<typeof reportBusiness> | undefined
/** For tests that only read it. */
function reportedBusiness(t: TestContext) {
  reported ??= reportBusiness(t)
  return reported
}

/** A finished run on 5 November and another on the 6th. */
async function reportBusiness(t: TestContext) {
  const scene = await plannedBusiness(t, (prompt) => answers[prompt], { frequency: 'daily', themes })
  const { call, headers, db, business, work } = scene
  for (const at of ['2026-11-05T12:00:00Z', '2026-11-06T12:00:00Z']) {
    await db.execute('update search_ai_plans set due_at = $2 where business_id = $1', [business.id, at])
    await work({ now: () => new Date(at) })
  }
  const report = async (operation: AnyOperation, body: object = {}, query: Record<string, string> = {}) =>
    (await call(operation, { headers, body, query })).body
  return { ...scene, report }
}
const oneDay = { startDate: '11/5/2026', endDate: '11/05/2026' }

test('visibility tells the share by theme and engine with its interval and sample, and null without answers', async (t) => {
  const { report } = await reportedBusiness(t)
  const bread = {
    asked: 3,
    answers: 3,
    mentions: 2,
    share: 66.67,
    low: 20.77,
    high: 93.85,
    averagePlace: 1.5,
    sentiment: { positive: 1, neutral: 1, negative: 0 },
  }
  const none = { share: null, low: null, high: null, averagePlace: null }
  assert.deepEqual(await report(getSearchAiVisibility, oneDay), {
    runs: 1,
    total: { ...bread, asked: 4 },
    results: [
      {
        theme: 'Bread',
        engine: 'chat',
        ...bread,
        competitors: [{ name: 'Crumb & Co.', mentions: 2, share: 66.67, low: 20.77, high: 93.85 }],
      },
      {
        theme: 'Cake',
        engine: 'chat',
        asked: 1,
        answers: 0,
        mentions: 0,
        ...none,
        sentiment: { positive: 0, neutral: 0, negative: 0 },
        competitors: [],
      },
    ],
  })
})

test('more runs make a larger sample and a narrower interval', async (t) => {
  const { report } = await reportedBusiness(t)
  const { runs, total } = await report(getSearchAiVisibility)
  assert.deepEqual([runs, total.answers, total.share, total.low, total.high], [2, 6, 66.67, 30, 90.32])
})

test('citations count an answer once for a domain, and know the own site', async (t) => {
  const { report } = await reportedBusiness(t)
  assert.deepEqual(await report(getSearchAiCitations, oneDay), {
    answers: 3,
    citations: [
      {
        domain: 'guide.example',
        isOwnSite: false,
        answers: 2,
        share: 66.67,
        low: 20.77,
        high: 93.85,
        pages: [
          { url: 'guide.example/a', answers: 2 },
          { url: 'guide.example/b', answers: 1 },
        ],
      },
      {
        domain: 'harbour-bakery.example',
        isOwnSite: true,
        answers: 1,
        share: 33.33,
        low: 6.15,
        high: 79.23,
        pages: [{ url: 'harbour-bakery.example/menu', answers: 1 }],
      },
    ],
    hasMore: false,
  })
  const first = await report(getSearchAiCitations, oneDay, { count: '1' })
  assert.deepEqual([first.citations.length, first.hasMore], [1, true])
  const second = await report(getSearchAiCitations, oneDay, { sindex: '1', count: '1' })
  assert.deepEqual([second.citations[0].domain, second.hasMore], ['harbour-bakery.example', false])
})

test('accuracy counts right, wrong and absent facts, and quotes wrong ones', async (t) => {
  const { report } = await reportedBusiness(t)
  const { mentions, facts } = await report(getSearchAiAccuracy, oneDay)
  assert.equal(mentions, 2)
  const [phone, address, website, hours] = facts
  const { examples, ...counts } = phone
  assert.deepEqual(counts, { fact: 'phone', right: 1, wrong: 1, absent: 0, share: 50, low: 9.45, high: 90.55 })
  const [{ runId, ...example }] = examples
  assert.deepEqual(example, { runDate: '05-NOV-2026', theme: 'Bread', engine: 'chat', said: '(212) 555-0199' })
  assert.ok(runId > 0)
  const unsaid = { right: 0, wrong: 0, absent: 2, share: null, low: null, high: null, examples: [] }
  assert.deepEqual(address, { fact: 'address', ...unsaid })
  assert.deepEqual(website, { fact: 'website', ...unsaid })
  assert.deepEqual(hours, { fact: 'hours', ...unsaid })
})

test('facts are judged by the listing of the day, not of today', async (t) => {
  const { report, db, business } = await reportBusiness(t)
  const before = await report(getSearchAiAccuracy)
  await db.execute(`update businesses set phone = '(212) 555-0199' where id = $1`, [business.id])
  assert.deepEqual(await report(getSearchAiAccuracy), before)
})

test('filters by day, theme and engine; one that matches nothing gives no score', async (t) => {
  const { report } = await reportedBusiness(t)
  const answersOf = async (filter: object) => (await report(getSearchAiVisibility, filter)).total.answers
  assert.equal(await answersOf({ startDate: '11/06/2026' }), 3)
  assert.equal(await answersOf({ endDate: '11/04/2026' }), 0)
  assert.equal(await answersOf({ themes: ['Bread'], engines: ['chat'] }), 6)
  assert.equal(await answersOf({ themes: [], engines: [] }), 6)
  assert.equal(await answersOf({ themes: ['Nothing'] }), 0)
  const nothing = await report(getSearchAiVisibility, { engines: ['other'] })
  assert.deepEqual([nothing.runs, nothing.total.share, nothing.results], [0, null, []])
})

for (const [body, code] of [
  [{ startDate: '02/30/2026' }, 1186],
  [{ startDate: 5 }, 1186],
  [{ endDate: '2026-11-05' }, 1187],
  [{ startDate: '11/06/2026', endDate: '11/05/2026' }, 1187],
  [{ themes: 'Bread' }, 1000],
  [{ engine: ['chat'] }, 1000],
] as const)
  test(`refuses ${JSON.stringify(body)} (${code})`, async () => {
    const { call, given } = await fresh()
    const headers = { 'x-business-number': String((await given.business()).number) }
    for (const operation of [getSearchAiVisibility, getSearchAiCitations, getSearchAiAccuracy]) {
      assert.equal((await call(operation, { headers, body })).body.code, code)
    }
  })

test('without the header all businesses of the partner are reported, and of no other', async (t) => {
  const { call, headers, business, report } = await reportBusiness(t)
  const other = await fresh()
  for (const operation of [getSearchAiVisibility, getSearchAiCitations, getSearchAiAccuracy]) {
    assert.deepEqual((await call(operation)).body, await report(operation))
    const foreign = await other.call(operation, { headers })
    assert.deepEqual([foreign.status, foreign.body.code], [404, 1011])
  }
  assert.equal((await other.call(getSearchAiVisibility)).body.total.asked, 0)
  assert.equal((await other.call(getSearchAiCitations)).body.answers, 0)
  assert.equal((await other.call(getSearchAiAccuracy)).body.mentions, 0)
  await call(deleteBusiness, { params: { business_Id: business.id } })
  assert.equal((await call(getSearchAiVisibility)).body.total.asked, 0)
})
