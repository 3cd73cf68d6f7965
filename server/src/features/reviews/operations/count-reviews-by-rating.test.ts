import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh, send } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { countReviewsByLocation } from './count-reviews-by-location.ts'
import { countReviewsByRating } from './count-reviews-by-rating.ts'
import { countReviewsBySource } from './count-reviews-by-source.ts'
import { countReviewsOverTime } from './count-reviews-over-time.ts'
import { listReviews } from './list-reviews.ts'

type Chain = Awaited<ReturnType<typeof givenChain>>

/** The counts for ratings 0 to 5. */
const counted = async ({ call }: Pick<Chain, 'call'>, BusinessId: number, body?: object) => {
  const answer = await call(countReviewsByRating, { params: { BusinessId }, ...(body && { body }) })
  const counts = answer.body.countByRating.map(({ count }: { count: number }) => count)
  assert.deepEqual(
    answer.body.countByRating.map(({ rating }: { rating: number }) => rating),
    [0, 1, 2, 3, 4, 5],
  )
  assert.equal(
    answer.body.reviewCount,
    counts.reduce((sum: number, count: number) => sum + count, 0),
  )
  return counts
}
const codeOf = async ({ call }: Pick<Chain, 'call'>, BusinessId: unknown, body?: unknown) =>
  (await call(countReviewsByRating, { params: { BusinessId }, ...(body !== undefined && { body }) })).body.code

test('{} , no body and empty lists mean everything below the business, itself included', async () => {
  const scene = await givenChain(await fresh())
  await importAll(scene, scene.north.id, [{ rating: 5 }, { rating: 4 }])
  await importAll(scene, scene.south.id, [{ rating: 1 }])
  for (const body of [undefined, {}, { businessNumbers: [], sourceAlias: [] }]) {
    for (const { id, number } of [scene.reseller, scene.chain]) {
      assert.deepEqual(await counted(scene, id, body), [0, 1, 0, 0, 1, 1])
      assert.deepEqual(await counted(scene, number, body), [0, 1, 0, 0, 1, 1])
    }
    assert.deepEqual(await counted(scene, scene.north.id, body), [0, 0, 0, 0, 1, 1])
  }
})

test('a business without reviews has six zeros', async () => {
  const scene = await givenChain(await fresh())
  assert.deepEqual(await counted(scene, scene.reseller.id), [0, 0, 0, 0, 0, 0])
})

test('half stars are rounded up, and reviews without stars are in bucket 0', async () => {
  const scene = await givenChain(await fresh())
  const ratings = [4.5, 4.4, 0.5, 0, null, undefined, 5]
  await importAll(
    scene,
    scene.north.id,
    ratings.map((rating) => (rating === undefined ? {} : { rating })),
  )
  assert.deepEqual(await counted(scene, scene.chain.id), [3, 1, 0, 0, 1, 2])
})

test('a listed business counts once, by id or number, when repeated or below another one in the list', async () => {
  const scene = await givenChain(await fresh())
  const { chain, north, south } = scene
  await importAll(scene, north.id, [{ rating: 5 }])
  await importAll(scene, south.id, [{ rating: 1 }])
  const of = (...businessNumbers: unknown[]) => counted(scene, scene.reseller.id, { businessNumbers })
  assert.deepEqual(await of(north.number), [0, 0, 0, 0, 0, 1])
  assert.deepEqual(await of(north.number, north.id, String(north.number), north.number), [0, 0, 0, 0, 0, 1])
  assert.deepEqual(await of(north.number, chain.number), [0, 1, 0, 0, 0, 1])
  assert.deepEqual(await of(scene.reseller.number, south.id), [0, 1, 0, 0, 0, 1])
})

test("a business that is not below the one in the path is refused, also another partner's (1011)", async () => {
  const scene = await givenChain(await fresh())
  const foreign = await (await fresh()).given.business()
  const beside = await scene.given.business()
  for (const other of [foreign.number, beside.number, scene.chain.number, 999_999_999_999_999]) {
    const body = { businessNumbers: [scene.north.number, other] }
    assert.equal(await codeOf(scene, scene.north.id, body), 1011)
  }
  assert.equal(await codeOf(scene, foreign.id), 1011)
  for (const malformed of ['0', '-1', 'x', '100000.5', '0100000']) assert.equal(await codeOf(scene, malformed), 1011)
})

test('sources are compared without case, and an unknown one gives zeros', async () => {
  const scene = await givenChain(await fresh())
  await importAll(scene, scene.north.id, [
    { rating: 5, sourceAlias: 'Search' },
    { rating: 2, sourceAlias: 'social' },
  ])
  const of = (...sourceAlias: string[]) => counted(scene, scene.chain.id, { sourceAlias })
  assert.deepEqual(await of('sEARCH'), [0, 0, 0, 0, 0, 1])
  assert.deepEqual(await of('search', ' SEARCH ', 'social'), [0, 0, 1, 0, 0, 1])
  assert.deepEqual(await of('never seen'), [0, 0, 0, 0, 0, 0])
  assert.deepEqual(await of(''), [0, 0, 0, 0, 0, 0])
  const other = await givenChain(await fresh())
  assert.deepEqual(await counted(other, other.chain.id, { sourceAlias: ['search'] }), [0, 0, 0, 0, 0, 0])
})

test('ranges include both ends, may be open at either end, and include today', async () => {
  const scene = await givenChain(await fresh())
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-')
  const today = `${month}/${day}/${year}`
  await importAll(scene, scene.north.id, [
    { rating: 1, reviewDate: '02/28/2024' },
    { rating: 2, reviewDate: '2/29/2024' },
    { rating: 3, reviewDate: '03/01/2024' },
    { rating: 5, reviewDate: today },
  ])
  const of = (fromDate?: string, toDate?: string) =>
    counted(scene, scene.chain.id, { ...(fromDate && { fromDate }), ...(toDate && { toDate }) })
  assert.deepEqual(await of('02/29/2024', '2/29/2024'), [0, 0, 1, 0, 0, 0])
  assert.deepEqual(await of('2/28/2024', '3/1/2024'), [0, 1, 1, 1, 0, 0])
  assert.deepEqual(await of('02/29/2024'), [0, 0, 1, 1, 0, 1])
  assert.deepEqual(await of(undefined, '02/29/2024'), [0, 1, 1, 0, 0, 0])
  assert.deepEqual(await of(today, today), [0, 0, 0, 0, 0, 1])
  assert.deepEqual(await of('01/01/0001', '12/31/9999'), [0, 1, 1, 1, 0, 1])
  assert.deepEqual(await of('05/05/2024', '06/06/2024'), [0, 0, 0, 0, 0, 0])
})

test('an invalid date, or an end before its start, is refused (1186, 1187)', async () => {
  const scene = await givenChain(await fresh())
  for (const date of ['02/30/2026', '02/29/2023', '13/01/2026', '1/1/26', '2026-11-15', '', 'today', 20261115]) {
    assert.equal(await codeOf(scene, scene.chain.id, { fromDate: date }), 1186, String(date))
    assert.equal(await codeOf(scene, scene.chain.id, { toDate: date }), 1187, String(date))
  }
  assert.equal(await codeOf(scene, scene.chain.id, { fromDate: '11/16/2026', toDate: '11/15/2026' }), 1187)
})

test('an invalid filter is refused, never ignored (1000)', async () => {
  const scene = await givenChain(await fresh())
  const bodies = [
    { sources: ['search'] },
    { sourceAlias: 'search' },
    { businessNumbers: scene.north.number },
    { businessNumbers: [0] },
    { businessNumbers: [null] },
  ]
  for (const body of bodies) assert.equal(await codeOf(scene, scene.chain.id, body), 1000, JSON.stringify(body))
  for (const body of ['null', '[]', '"x"']) {
    const { app, key } = scene
    const request = { params: { BusinessId: scene.chain.id }, body }
    assert.equal((await send(app, countReviewsByRating, request, { 'x-api-key': key })).body.code, 1000, body)
  }
})

test('"all" among the sources means every source, in any case and next to others, in every report', async () => {
  const scene = await givenChain(await fresh())
  await importAll(scene, scene.north.id, [
    { rating: 5, sourceAlias: 'Search' },
    { rating: 2, sourceAlias: 'social' },
  ])
  const reports = [
    [countReviewsByRating, 'BusinessId'],
    [countReviewsOverTime, 'BusinessId'],
    [countReviewsBySource, 'BusinessId'],
    [countReviewsByLocation, 'BusinessId'],
    [listReviews, 'businessId'],
  ] as const
  for (const [operation, param] of reports) {
    const ask = async (body: object) =>
      (await scene.call(operation, { params: { [param]: scene.chain.id }, body })).text
    const everything = await ask({})
    for (const sourceAlias of [['all'], ['ALL', 'never'], ['search', ' All ']])
      assert.equal(await ask({ sourceAlias }), everything, operation.id)
    assert.notEqual(await ask({ sourceAlias: ['search'] }), everything, operation.id)
  }
})
