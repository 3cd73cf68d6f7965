import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXPENSIVE_LIMITS, openPartnerSlots, POOL_LIMITS } from '../../core/http/conventions/partner-slots.ts'
import type { AnyOperation } from '../../core/operation/define-operation.ts'
import { getBusiness } from '../../features/businesses/operations/get-business.ts'
import { listBusinesses } from '../../features/businesses/operations/list-businesses.ts'
import { listProducts } from '../../features/catalogue/operations/list-products.ts'
import { searchBusinesses } from '../../features/overview/console/search-businesses.ts'
import { countReviewsOverTime } from '../../features/reviews/operations/count-reviews-over-time.ts'
import { importReviews } from '../../features/reviews/operations/import-reviews.ts'
import { listReviews } from '../../features/reviews/operations/list-reviews.ts'
import { declareTestService, freshIn, type Request, startTestService } from '../../testing/fresh.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { publicOperations } from '../operations.ts'

const service = declareTestService({
  slots: {
    ...openPartnerSlots(POOL_LIMITS, { ...EXPENSIVE_LIMITS, perOwner: 1, total: 2, waitingPerOwner: 0 }),
  },
})
const reviews = (count: number) => Array.from({ length: count }, (_, at) => ({ ...review, externalId: `r-${at}` }))
const review = { sourceAlias: 'search', externalId: 'r-1', rating: 4, reviewDate: '11/15/2026', comments: 'Good bread' }

interface Case {
  readonly name: string
  readonly operation: Pick<AnyOperation, 'method' | 'path' | 'upload'>
  readonly request: (id: number, number: number) => Request
}
const expensive: readonly Case[] = [
  { name: 'a page of 1,000 records', operation: listBusinesses, request: () => ({ query: { count: 1000 } }) },
  { name: 'a deep page', operation: listBusinesses, request: () => ({ query: { sindex: 90_000 } }) },
  {
    name: 'a report by day',
    operation: countReviewsOverTime,
    request: (id) => ({ params: { BusinessId: id }, body: { granularity: 'day' } }),
  },
  {
    name: 'a search in texts',
    operation: listReviews,
    request: (id) => ({ params: { businessId: id }, body: { text: 'bread' } }),
  },
  {
    name: 'a search in products',
    operation: listProducts,
    request: (_, number) => ({ headers: { 'x-business-number': String(number) }, body: { search: 'loaf' } }),
  },
  {
    name: 'an import of 101 reviews',
    operation: importReviews,
    request: (id) => ({ params: { businessId: id }, body: { reviews: reviews(101) } }),
  },
  {
    name: 'a large body',
    operation: listReviews,
    request: (id) => ({ params: { businessId: id }, body: `{}${' '.repeat(70_000)}` }),
  },
]
const ordinary: readonly Case[] = [
  { name: 'reading one', operation: getBusiness, request: (id) => ({ params: { business_Id: id } }) },
  { name: 'an ordinary page', operation: listBusinesses, request: () => ({ query: { sindex: 100, count: 100 } }) },
  { name: 'a list without a search', operation: listReviews, request: (id) => ({ params: { businessId: id } }) },
  {
    name: 'an import of 100 reviews',
    operation: importReviews,
    request: (id) => ({ params: { businessId: id }, body: { reviews: reviews(100) } }),
  },
  { name: 'a report by month', operation: countReviewsOverTime, request: (id) => ({ params: { BusinessId: id } }) },
]

for (const { name, operation, request } of expensive) {
  test(`expensive: ${name} takes a slot of its partner and of no other`, async () => {
    const { slots } = await service()
    const [noisy, quiet] = [await freshIn(await service()), await freshIn(await service())]
    const statusOf = async ({ call, given }: typeof noisy) => {
      const { id, number } = await given.business()
      return (await call(operation, request(id, number))).status
    }
    const giveBack = await slots.expensive.take(noisy.partnerId)
    assert.deepEqual([await statusOf(noisy), await statusOf(quiet)], [429, 200])
    giveBack()
    assert.deepEqual([await statusOf(noisy), slots.expensive.held], [200, 0])
  })
}

for (const { name, operation, request } of ordinary) {
  test(`ordinary: ${name} needs no slot`, async () => {
    const { slots } = await service()
    const { call, given, partnerId } = await freshIn(await service())
    const { id, number } = await given.business()
    const giveBack = await slots.expensive.take(partnerId)
    assert.equal((await call(operation, request(id, number))).status, 200)
    giveBack()
  })
}

test('searching businesses in the dashboard is expensive, listing the first ones is not', () => {
  const isExpensive = (query: object) => (searchBusinesses.expensive as (input: object) => boolean)({ query })
  assert.ok(isExpensive({ search: 'pier', count: 25 }))
  assert.ok(isExpensive({ search: '', type: 'location', count: 25 }))
  assert.ok(!isExpensive({ search: '', count: 25 }))
})

test('every import is expensive from 101 rows on', () => {
  const imports = publicOperations.filter(({ id }) => id.startsWith('import'))
  assert.equal(imports.length, 4)
  for (const { id, expensive } of imports) {
    const isExpensive = (rows: number) => {
      const list = Array.from({ length: rows })
      return (expensive as (input: object) => boolean)({ body: { reviews: list, posts: list } })
    }
    assert.deepEqual([isExpensive(1), isExpensive(100), isExpensive(101)], [false, false, true], id)
  }
})

test('an expensive request with a key does not block the staff of its partner in the dashboard', async () => {
  const { slots } = await service()
  const partner = await freshIn(await service())
  const { id } = await partner.given.business()
  const { act } = await signedIn(partner, { [id]: 'owner' })
  const search = { params: { businessId: id }, body: { text: 'bread' } }
  const giveBack = await slots.expensive.take(partner.partnerId)
  assert.deepEqual(
    [(await partner.call(listReviews, search)).status, (await act(listReviews, search)).status],
    [429, 200],
  )
  giveBack()
})

test('a partner within its share gets 1503 when others have taken all slots', async () => {
  const full = openPartnerSlots(POOL_LIMITS, { ...EXPENSIVE_LIMITS, perOwner: 1, total: 1, waitMs: 1 })
  const { call } = await freshIn(await startTestService({ slots: full }))
  const giveBack = await full.expensive.take(-1)
  const { status, headers, body } = await call(listBusinesses, { query: { count: 1000 } })
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 1503, '2'])
  giveBack()
})

test('the metrics show how many wait, how long they waited and how many were refused', async () => {
  const { app, slots } = await service()
  const { call, partnerId } = await freshIn(await service())
  const giveBack = await slots.expensive.take(partnerId)
  await call(listBusinesses, { query: { count: 1000 } })
  giveBack()
  const { body } = await app.inject('/metrics')
  assert.match(body, /presence_queue_length\{queue="expensive_requests"\} 0/)
  assert.match(body, /presence_queue_refusals_total\{queue="expensive_requests"\} [1-9]/)
  assert.match(body, /# TYPE presence_queue_wait_seconds histogram/)
})
