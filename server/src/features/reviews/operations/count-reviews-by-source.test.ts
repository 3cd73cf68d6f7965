import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { countReviewsBySource } from './count-reviews-by-source.ts'

test('counts each source with reviews, most first, in its first spelling, and the counts add up', async () => {
  const scene = await givenChain(await fresh())
  await importAll(scene, scene.north.id, [
    { sourceAlias: 'Social', rating: 5 },
    { sourceAlias: 'search', rating: 4 },
    { sourceAlias: 'SEARCH', rating: 5 },
    { sourceAlias: 'Search', rating: null },
  ])
  await importAll(scene, scene.south.id, [{ sourceAlias: 'engine', rating: 1, reviewDate: '01/01/2020' }])
  const of = async (body: object) =>
    (await scene.call(countReviewsBySource, { params: { BusinessId: scene.chain.id }, body })).body
  const all = await of({})
  type Source = { sourceAlias: string; reviewCount: number; averageRating: number }
  const shown = (sources: Source[]) =>
    sources.map(({ sourceAlias, reviewCount, averageRating }) => [sourceAlias, reviewCount, averageRating])
  assert.equal(all.reviewCount, 5)
  assert.deepEqual(shown(all.sources), [
    ['Search', 3, 4.5],
    ['Social', 1, 5],
    ['engine', 1, 1],
  ])
  const some = await of({ sourceAlias: ['search', 'engine'], fromDate: '11/01/2026' })
  assert.deepEqual([some.reviewCount, shown(some.sources)], [3, [['Search', 3, 4.5]]])
})
