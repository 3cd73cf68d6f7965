import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { oneDay, reportBusiness, reportedBusiness } from '../../../testing/search-ai-report-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { getSearchAiAccuracy } from './get-search-ai-accuracy.ts'
import { getSearchAiCitations } from './get-search-ai-citations.ts'
import { getSearchAiVisibility } from './get-search-ai-visibility.ts'

test('visibility shows the share by theme and engine with its interval and sample, and null without answers', async (t) => {
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

test('filters by day, theme and engine; a filter without matches gives no score', async (t) => {
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

test('without the header all businesses of the partner are reported, and none of another', async (t) => {
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
