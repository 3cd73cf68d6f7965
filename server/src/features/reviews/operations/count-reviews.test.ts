import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ALL_TIME, rangesBetween } from '../../../core/values/periods.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain, importAll } from '../../../testing/given-reviews.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { countReviews } from '../../texts/store/review-counts.ts'
import { findMiscountedBusinesses } from '../actions/recount-reviews.ts'
import { countReviewsByLocation } from './count-reviews-by-location.ts'
import { countReviewsByRating } from './count-reviews-by-rating.ts'
import { countReviewsBySource } from './count-reviews-by-source.ts'
import { countReviewsOverTime } from './count-reviews-over-time.ts'
import { deleteReview } from './delete-review.ts'
import { listReviews } from './list-reviews.ts'

interface Known {
  readonly location: number
  readonly sourceAlias: string
  readonly externalId: string
  readonly rating: number | null
  readonly reviewDate: string
}
const usDate = fc
  .date({ min: new Date('2024-12-20'), max: new Date('2026-03-10'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const location = fc.nat(1)
const review = fc.record({
  location,
  sourceAlias: fc.constantFrom('search', 'social', 'engine'),
  externalId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  rating: fc.constantFrom(null, 0, 0.5, 1, 2.5, 3, 4.4, 5),
  reviewDate: usDate,
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ reviews: fc.array(review, { minLength: 1, maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ move: location }) },
)
const question = fc.record({
  location: fc.option(location),
  from: fc.option(usDate),
  to: fc.option(usDate),
  sources: fc.option(fc.subarray(['search', 'SOCIAL', 'engine', 'other'], { minLength: 1 })),
})
const asUs = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`
const bucketOf = (rating: number | null) => Math.round(rating ?? 0)

/** The simplest model that can be right: a list, filtered for each count. */
function countNaively(reviews: Iterable<Known>, { location, from, to, sources }: Question): number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const each of reviews) {
    if (location !== null && each.location !== location) continue
    if ((from && each.reviewDate < from) || (to && each.reviewDate > to)) continue
    if (sources && !sources.some((name) => name.toLowerCase() === each.sourceAlias)) continue
    const bucket = bucketOf(each.rating)
    counts[bucket] = (counts[bucket] as number) + 1
  }
  return counts
}
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never

test('counts agree with a plain list after any imports, updates, deletions and moves, for any range', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(question, { minLength: 3, maxLength: 8 }),
      async (steps, questions) => {
        const scene = await givenChain(await fresh())
        const { call, chain, reseller } = scene
        const rest = await scene.given.business({ type: 'enterprise', parentId: reseller.id })
        const locations = [scene.north, scene.south]
        const parents = [chain, chain]
        const known = new Map<string, Known>()
        for (const each of steps) {
          if ('reviews' in each) {
            for (const place of [0, 1]) {
              const reviews = each.reviews.filter(({ location }) => location === place)
              for (const one of reviews) known.set(`${place} ${one.sourceAlias} ${one.externalId}`, one)
              const given = reviews.map(({ sourceAlias, externalId, rating, reviewDate }) => ({
                sourceAlias,
                externalId,
                rating,
                reviewDate: asUs(reviewDate),
              }))
              await importAll(scene, locations[place]?.id as number, given)
            }
          } else if ('move' in each) {
            const parent = parents[each.move] === chain ? rest : chain
            parents[each.move] = parent
            const params = { business_Id: locations[each.move]?.id }
            const moved = await call(updateBusiness, { params, body: { parentId: parent.id } })
            assert.equal(moved.status, 200, moved.text)
          } else {
            const { body } = await call(listReviews, { params: { businessId: reseller.id } })
            const gone = body.reviews[each.remove]
            if (!gone) continue
            await call(deleteReview, { params: { reviewId: gone.reviewId } })
            const place = locations.findIndex(({ id }) => id === gone.businessId)
            known.delete(`${place} ${gone.sourceAlias} ${gone.externalId}`)
          }
        }
        assert.deepEqual(await findMiscountedBusinesses(scene.db, scene.partnerId), [])
        for (const asked of questions) {
          if (asked.from && asked.to && asked.from > asked.to) continue
          const body = {
            ...(asked.location !== null && { businessNumbers: [locations[asked.location]?.number] }),
            ...(asked.from && { fromDate: asUs(asked.from) }),
            ...(asked.to && { toDate: asUs(asked.to) }),
            ...(asked.sources && { sourceAlias: asked.sources }),
          }
          for (const business of [chain, rest, reseller]) {
            const isBelow = ({ location }: { location: number }) =>
              business === reseller || parents[location] === business
            if (asked.location !== null && !isBelow({ location: asked.location })) continue
            const { body: answer } = await call(countReviewsByRating, { params: { BusinessId: business.id }, body })
            const counts = answer.countByRating.map(({ count }: { count: number }) => count)
            assert.deepEqual(counts, countNaively([...known.values()].filter(isBelow), asked))
          }
        }
      },
    ),
    { ...modelRuns(10), endOnFailure: true },
  )
})

const totalOf = async ({ call }: Pick<Awaited<ReturnType<typeof fresh>>, 'call'>, BusinessId: number) => {
  const { body } = await call(countReviewsByRating, { params: { BusinessId } })
  const sum = body.countByRating.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  assert.equal(sum, body.reviewCount)
  return body.reviewCount as number
}
const tenReviews = () =>
  Array.from({ length: 10 }, (_, at) => ({ rating: at % 6, reviewDate: `0${(at % 9) + 1}/15/2026` }))

test('a report sees an import completely or not at all, and its parts add up, while imports and deletions run', async () => {
  const scene = await givenChain(await fresh())
  const { call, chain, reseller, north, south } = scene
  let isRunning = true
  const importing = async (id: number) => {
    for (let round = 0; round < 8; round++) await importAll(scene, id, tenReviews())
  }
  const deleting = async () => {
    for (let round = 0; round < 6; round++) {
      const doomed = await scene.given.business({ parentId: chain.id })
      await importAll(scene, doomed.id, tenReviews())
      await call(deleteBusiness, { params: { business_Id: doomed.id } })
    }
  }
  const reading = async () => {
    let reads = 0
    for (; isRunning; reads++) {
      assert.equal((await totalOf(scene, reseller.id)) % 10, 0)
      const { body } = await call(countReviewsByLocation, { params: { BusinessId: chain.id } })
      for (const { reviewCount } of body.locations) assert.equal(reviewCount % 10, 0)
    }
    return reads
  }
  const readers = [reading(), reading()]
  await Promise.all([importing(north.id), importing(south.id), importing(north.id), deleting()])
  isRunning = false
  for (const reads of await Promise.all(readers)) assert.ok(reads > 0)
  assert.deepEqual(await Promise.all([chain, reseller, north].map(({ id }) => totalOf(scene, id))), [240, 240, 160])
})

test('deleting a location or an enterprise removes its reviews from the counts of all above it', async () => {
  const scene = await givenChain(await fresh())
  const { call, reseller, chain, north, south } = scene
  await importAll(scene, north.id, tenReviews())
  await importAll(scene, south.id, [{ rating: 5 }])
  await call(deleteBusiness, { params: { business_Id: north.id } })
  assert.deepEqual([await totalOf(scene, chain.id), await totalOf(scene, reseller.id)], [1, 1])
  await call(deleteBusiness, { params: { business_Id: chain.id } })
  assert.equal(await totalOf(scene, reseller.id), 0)
})

test('an import concurrent with the deletion of its business leaves the counts above it right', async () => {
  for (let round = 0; round < 8; round++) {
    const scene = await givenChain(await fresh())
    const { call, reseller, chain, north, south } = scene
    await importAll(scene, south.id, [{ rating: 5 }])
    const doomed = round % 2 === 0 ? north : chain
    const [imported] = await Promise.all([
      importAll(scene, north.id, tenReviews()),
      call(deleteBusiness, { params: { business_Id: doomed.id } }),
      importAll(scene, north.id, tenReviews()),
    ])
    assert.ok(imported.created === 10 || imported.code === 1011)
    assert.equal(await totalOf(scene, reseller.id), doomed === north ? 1 : 0)
  }
})

test('the purge of a deleted business removes all its reviews and counts', async () => {
  const scene = await givenChain(await fresh())
  const { call, db, chain, north } = scene
  await importAll(scene, north.id, tenReviews())
  await call(deleteBusiness, { params: { business_Id: chain.id } })
  await purgeDeletedBusinesses.run({ db, signal: new AbortController().signal })
  for (const table of ['reviews', 'review_counts']) {
    const left = await db.execute(
      `select 1 from ${table} left join businesses on businesses.id = business_id where businesses.id is null`,
    )
    assert.equal(left.rows.length, 0, table)
  }
})

test('a source or a day without any reviews left is not shown', async () => {
  const scene = await givenChain(await fresh())
  const { call, chain, north } = scene
  await importAll(scene, north.id, [{ sourceAlias: 'maps', reviewDate: '03/05/2026' }])
  const { reviewId } = await scene.given.review({}, north.id)
  await call(deleteReview, { params: { reviewId } })
  for (const BusinessId of [chain.id, north.id]) {
    const { body } = await call(countReviewsBySource, { params: { BusinessId } })
    assert.deepEqual(
      body.sources.map(({ sourceAlias }: { sourceAlias: string }) => sourceAlias),
      ['maps'],
    )
    for (const granularity of ['day', 'week', 'month']) {
      const overTime = await call(countReviewsOverTime, { params: { BusinessId }, body: { granularity } })
      assert.equal(overTime.body.periods.length, 1, granularity)
    }
  }
})

test('reviews of another partner are never counted, whatever ids are requested', async () => {
  const [mine, theirs] = [await givenChain(await fresh()), await givenChain(await fresh())]
  await importAll(theirs, theirs.north.id, tenReviews())
  const businesses = [theirs.north.id, theirs.chain.id]
  for (const ranges of [ALL_TIME, rangesBetween(20260101, 20261231), rangesBetween(20260105, 20261120)]) {
    const ask = (partnerId: number) =>
      countReviews(theirs.db, partnerId, { businesses, ranges, sourceIds: undefined }, 'business')
    assert.equal((await ask(theirs.partnerId)).size, 2)
    assert.equal((await ask(mine.partnerId)).size, 0)
  }
})
