import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { analyse, freshForAnalysis, importAllOfCompetitor, importAllPosts } from '../../../testing/theme-scene.ts'
import { getThemeProgress } from './get-theme-progress.ts'

const NONE = { texts: 0, analysed: 0, notAnalysed: 0, pending: 0, outdated: 0, setAside: 0 }

async function scene(partner = fresh()) {
  const made = await givenChain(await partner)
  const progress = async ({ number }: { number: number } = made.chain, query: Record<string, unknown> = {}) =>
    (await made.call(getThemeProgress, { params: { businessNumber: number }, query })).body
  return { ...made, progress }
}

test('counts the texts with words of a business, of everything below it and of its competitors', async () => {
  const made = await scene()
  const { accounts } = await made.given.competitor(made.chain.id)
  await importAll(made, made.north.id, [{ comments: 'Good tea.' }, { comments: 'Good tea.' }, { comments: '' }])
  await importAll(made, made.south.id, [{ comments: 'Good tea.' }])
  await importAllPosts(made, made.south.id, [{ text: 'Good tea.' }])
  await importAllOfCompetitor(made, accounts[0]?.compAccountId, [{ comments: 'Good tea.' }])
  assert.deepEqual(await made.progress(), { ...NONE, texts: 4, pending: 4 })
  assert.deepEqual(await made.progress(made.reseller), { ...NONE, texts: 3, pending: 3 })
  assert.deepEqual(await made.progress(made.north), { ...NONE, texts: 2, pending: 2 })
  assert.deepEqual(await made.progress(made.chain, { sourceType: 'social' }), { ...NONE, texts: 1, pending: 1 })
})

test('separates analysed texts from those that are not in English, wait for a new version or are set aside', async () => {
  const made = await scene(freshForAnalysis())
  await importAll(made, made.north.id, [
    { comments: 'Friendly staff.' },
    { comments: "They're terrific!!" },
    { comments: 'Das Personal war sehr freundlich und das Brot ist gut.' },
    { comments: '👍👍👍' },
  ])
  await analyse(made)
  assert.deepEqual(await made.progress(), { ...NONE, texts: 4, analysed: 2, notAnalysed: 2 })
  const change = (set: string) =>
    made.db.execute(`update text_analyses set ${set} where language = 'en' and business_id = $1`, [made.north.id])
  await change(`version = 'older'`)
  assert.deepEqual(await made.progress(), { ...NONE, texts: 4, outdated: 2, notAnalysed: 2 })
  await analyse(made)
  assert.deepEqual(await made.progress(), { ...NONE, texts: 4, analysed: 2, notAnalysed: 2 })
  await change(`language = '', fault = 'takes too long'`)
  assert.deepEqual(await made.progress(), { ...NONE, texts: 4, setAside: 2, notAnalysed: 2 })
})

test("counts no texts of another partner, and another partner's business is unknown", async () => {
  const other = await scene()
  await importAll(other, other.north.id, [{ comments: 'Good tea.' }])
  const made = await scene()
  assert.deepEqual(await made.progress(), NONE)
  const { status, body } = await made.call(getThemeProgress, { params: { businessNumber: other.chain.number } })
  assert.deepEqual([status, body.code], [404, 1011])
})
