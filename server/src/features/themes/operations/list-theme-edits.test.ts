import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { listThemeEdits } from './list-theme-edits.ts'

test('lists the edits that apply, the topmost business first, in pages, regardless of the order of creation', async () => {
  const { call, given, reseller, chain, north, south } = await givenChain(await fresh())
  const ofNorth = await given.themeEdit(north.id)
  const ofChain = await given.themeEdit(chain.id)
  const second = await given.themeEdit(chain.id, { adj: 'lemon', kw: 'cake', hidden: true })
  const ofReseller = await given.themeEdit(reseller.number)
  const list = async (businessNumber: number, query: object = {}) =>
    (await call(listThemeEdits, { params: { businessNumber }, query: { ...query } })).body
  assert.deepEqual(await list(north.number), { edits: [ofReseller, ofChain, second, ofNorth], hasMore: false })
  assert.deepEqual((await list(south.id)).edits, [ofReseller, ofChain, second])
  assert.deepEqual((await list(reseller.id)).edits, [ofReseller])
  assert.deepEqual(await list(north.id, { sindex: 1, count: 2 }), { edits: [ofChain, second], hasMore: true })
  assert.deepEqual(await list(north.id, { sindex: 9 }), { edits: [], hasMore: false })
})

test("another partner's business gets the same response as an unknown one (1011)", async () => {
  const other = await givenChain(await fresh())
  await other.given.themeEdit(other.chain.id)
  const { call } = await fresh()
  const answerAt = (businessNumber: number) => call(listThemeEdits, { params: { businessNumber } })
  const [foreign, unknown] = [await answerAt(other.chain.id), await answerAt(99_000_001)]
  assert.deepEqual([foreign.status, foreign.body.code, foreign.text], [404, 1011, unknown.text])
})
