import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analyse, freshForAnalysis, importAllOfCompetitor } from '../../../testing/theme-scene.ts'
import { getThemeTrend } from './get-theme-trend.ts'
import { saveThemeEdit } from './save-theme-edit.ts'

async function scene() {
  const made = await givenChain(await freshForAnalysis())
  const ask = async (businessNumber: number, body: object) =>
    (await made.call(getThemeTrend, { params: { businessNumber }, body: { theme: 'friendly staff', ...body } })).body
  const months = async (body: object = {}, at: number = made.chain.id) =>
    (await ask(at, body)).months.map((month: Record<string, unknown>) => Object.values(month))
  return { ...made, ask, months }
}
const said = (reviewDate: string, comments = 'Friendly staff.') => ({ reviewDate, comments, rating: 5 })

test('counts a theme by month without gaps, and limits the first and last month to the range', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [said('1/5/2026'), said('1/20/2026'), said('3/1/2026')])
  await importAll(made, made.south.id, [said('3/31/2026'), said('4/2/2026', 'Lovely cake.')])
  await analyse(made)
  assert.deepEqual(await made.months(), [
    ['01/01/2026', '01/31/2026', 2, 0, 2],
    ['02/01/2026', '02/28/2026', 0, 0, 0],
    ['03/01/2026', '03/31/2026', 2, 0, 2],
    ['04/01/2026', '04/30/2026', 0, 0, 0],
  ])
  assert.deepEqual(await made.months({}, made.south.id), [
    ['03/01/2026', '03/31/2026', 1, 0, 1],
    ['04/01/2026', '04/30/2026', 0, 0, 0],
  ])
  assert.deepEqual(await made.months({ startDate: '01/10/2026', endDate: '03/30/2026' }), [
    ['01/10/2026', '01/31/2026', 1, 0, 1],
    ['02/01/2026', '02/28/2026', 0, 0, 0],
    ['03/01/2026', '03/30/2026', 1, 0, 1],
  ])
  assert.deepEqual(await made.months({ sources: ['nowhere'] }), [])
})

test('counts merged themes together, and those of a competitor separately', async () => {
  const made = await scene()
  await importAll(made, made.north.id, [said('1/5/2026'), said('1/6/2026', 'Nice staff.')])
  const { competitorId, accounts } = await made.given.competitor(made.chain.number)
  await importAllOfCompetitor(made, accounts[0]?.compAccountId as number, [said('2/5/2026')])
  await analyse(made)
  const merged = { adj: 'nice', kw: 'staff', shownAdj: 'friendly', shownKw: 'staff' }
  await made.call(saveThemeEdit, { params: { businessNumber: made.chain.number }, body: merged })
  assert.deepEqual(await made.months(), [['01/01/2026', '01/31/2026', 2, 0, 2]])
  assert.deepEqual(await made.months({ competitorId }), [['02/01/2026', '02/28/2026', 1, 0, 1]])
})

for (const [body, code] of [
  [{ theme: ' ' }, 1000],
  [{ startDate: '02/30/2026' }, 1186],
  [{ startDate: '02/02/2026', endDate: '02/01/2026' }, 1187],
  [{ competitorId: 99_000_001 }, 1000],
  [{ compAccountIds: [1] }, 1000],
] as const)
  test(`refuses ${JSON.stringify(body)} (${code})`, async () => {
    const made = await scene()
    assert.equal((await made.ask(made.chain.number, body)).code, code)
  })
