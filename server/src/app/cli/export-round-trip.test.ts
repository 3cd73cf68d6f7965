import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { updateBusinessStatus } from '../../features/accounts/operations/update-business-status.ts'
import { exportListings } from '../../features/listings/cli/export-listings.ts'
import { exportReviews } from '../../features/reviews/cli/export-reviews.ts'
import { countReviewsByRating } from '../../features/reviews/operations/count-reviews-by-rating.ts'
import { listReviews } from '../../features/reviews/operations/list-reviews.ts'
import { replyToReview } from '../../features/reviews/operations/reply-to-review.ts'
import { givenTree, importsOf, parentOf, stored, written } from '../../testing/export-scene.ts'
import { declareTestService, fresh, freshIn } from '../../testing/fresh.ts'

const elsewhere = declareTestService()
const formats = ['csv', 'jsonl'] as const
type Scene = Awaited<ReturnType<typeof fresh>>

for (const format of formats) {
  test(`importing an export as ${format} recreates the data in an empty installation; repeating it changes nothing`, async (t) => {
    const here = await fresh()
    const { reseller } = await givenTree(here)
    const there = await freshIn(await elsewhere())
    const take = await importsOf(t, there.db)
    const files = {
      listings: await written(here.db, reseller.id, format),
      reviews: await written(here.db, reseller.id, format, exportReviews),
    }
    const { parent, ...listings } = await take.withTop(files.listings, format, there.partner)
    assert.deepEqual(listings, { counts: [6, 0, 0, 0], refusals: [] })
    assert.deepEqual(await take.reviews(files.reviews, format, parent.id), { counts: [4, 0, 0, 0], refusals: [] })
    const source = await stored(here.db, reseller.id)
    assert.deepEqual([source.businesses.length, source.reviews.length], [6, 4])
    assert.deepEqual(await stored(there.db, parent.id), source)
    const counts = async (scene: Scene, BusinessId: number) =>
      (await scene.call(countReviewsByRating, { params: { BusinessId } })).body
    assert.deepEqual(await counts(there, parent.id), await counts(here, reseller.id))

    const text = await written(there.db, parent.id, format)
    assert.equal(withoutIds(text), withoutIds(files.listings))
    const again = await take.withTop(files.listings, format, there.partner)
    assert.deepEqual([again.parent.id, again.counts], [parent.id, [0, 0, 6, 0]])
    assert.deepEqual((await take.reviews(files.reviews, format, parent.id)).counts, [0, 0, 4, 0])
    // The same in the original installation, which has no ids of an import.
    const home = await importsOf(t, here.db)
    assert.deepEqual(await home.listings(files.listings, format, reseller.id), { counts: [0, 0, 6, 0], refusals: [] })
    assert.deepEqual((await home.reviews(files.reviews, format, reseller.id)).counts, [0, 0, 4, 0])
    assert.deepEqual(await stored(here.db, reseller.id), source)
  })
}

for (const format of formats) {
  test(`an export as ${format} has the status of a location, and importing it again does not change it`, async (t) => {
    const { call, db, given } = await fresh()
    const { id } = await given.business()
    await call(updateBusinessStatus, { params: { business_id: id }, query: { astatus: 'inactive' } })
    const text = await written(db, id, format)
    assert.match(text, /inactive/)
    const { listings } = await importsOf(t, db)
    assert.deepEqual(await listings(text, format, id), { counts: [0, 0, 1, 0], refusals: [] })
    assert.equal(await written(db, id, format), text)
  })
}

test('an enterprise is imported into another enterprise, which does not change, or below a reseller', async (t) => {
  const here = await fresh()
  const { enterprise } = await givenTree(here)
  const text = await written(here.db, enterprise.id, 'jsonl')
  const there = await freshIn(await elsewhere())
  const take = await importsOf(t, there.db)
  const other = await there.given.business({ type: 'enterprise', name: 'Other' })
  assert.deepEqual(await take.listings(text, 'jsonl', other.id), { counts: [2, 0, 1, 0], refusals: [] })
  const names = async (id: number) =>
    (await stored(there.db, id)).businesses.map(({ parent, business }) => [parent, business.name])
  assert.deepEqual(await names(other.id), [
    ['Other', 'Closed'],
    ['Other', 'Full'],
    [null, 'Other'],
  ])
  const agency = await there.given.business({ type: 'reseller', name: 'Agency' })
  assert.deepEqual(await take.listings(text, 'jsonl', agency.id), { counts: [3, 0, 0, 0], refusals: [] })
  assert.deepEqual(await names(agency.id), [
    [null, 'Agency'],
    ['Agency', 'Chain'],
    ['Chain', 'Closed'],
    ['Chain', 'Full'],
  ])
})

test('an enterprise that is imported into another one of the same partner is copied, and does not change', async (t) => {
  const { db, given, ...rest } = await fresh()
  const { enterprise } = await givenTree({ db, given, ...rest })
  const before = await stored(db, enterprise.id)
  const text = (await written(db, enterprise.id, 'jsonl')).replaceAll('"name":"Full"', '"name":"Copied"')
  const other = await given.business({ type: 'enterprise', name: 'Other' })
  const { listings } = await importsOf(t, db)
  assert.deepEqual(await listings(text, 'jsonl', other.id), { counts: [2, 0, 1, 0], refusals: [] })
  assert.deepEqual(
    (await stored(db, other.id)).businesses.map(({ business }) => business.name),
    ['Closed', 'Copied', 'Other'],
  )
  assert.deepEqual(await stored(db, enterprise.id), before)
})

test('a single location is imported with its reviews, even into a location that was not imported', async (t) => {
  const here = await fresh()
  const { full, reseller } = await givenTree(here)
  const there = await freshIn(await elsewhere())
  const take = await importsOf(t, there.db)
  const listings = await written(here.db, full.id, 'csv')
  const reviews = await written(here.db, full.id, 'csv', exportReviews)
  const { parent, counts } = await take.withTop(listings, 'csv', there.partner)
  assert.deepEqual(counts, [1, 0, 0, 0])
  assert.deepEqual((await take.reviews(reviews, 'csv', parent.id)).counts, [2, 0, 0, 0])
  const byHand = await there.given.business({ name: 'By hand' })
  assert.deepEqual((await take.reviews(reviews, 'csv', byHand.id)).counts, [2, 0, 0, 0])
  // Reviews of several locations are not merged into one.
  const all = await written(here.db, reseller.id, 'csv', exportReviews)
  const another = await there.given.business({ name: 'Another' })
  assert.deepEqual((await take.reviews(all, 'csv', another.id)).counts, [2, 0, 0, 2])
})

test('ids of an earlier import are exported too, and files with those ids keep working', async (t) => {
  const here = await fresh()
  const chain = await here.given.business({ type: 'enterprise', name: 'Chain' })
  const takeHere = await importsOf(t, here.db)
  await takeHere.listings('id,name\nq-1,North\n', 'csv', chain.id)
  const there = await freshIn(await elsewhere())
  const take = await importsOf(t, there.db)
  const { parent } = await take.withTop(await written(here.db, chain.id, 'csv'), 'csv', there.partner)
  assert.deepEqual((await take.listings('id,name\nq-1,North again\n', 'csv', parent.id)).counts, [0, 1, 0, 0])
  const review = 'store_id,date,source\nq-1,2026-01-02,search\nq-2,2026-01-02,search\n'
  const taken = await take.reviews(review, 'csv', parent.id)
  assert.deepEqual(taken.counts, [1, 0, 0, 1])
  assert.match(taken.refusals[0] ?? '', /no location q-2 below/)
})

test('a row whose parent is unknown or of the wrong level is refused, and so is a change of level', async (t) => {
  const { db, given } = await fresh()
  const chain = await given.business({ type: 'enterprise', name: 'Chain' })
  const { listings } = await importsOf(t, db)
  const rows = [
    { externalId: 'a', name: 'A' },
    { externalId: 'b', name: 'B', parentExternalId: 'a' },
    { externalId: 'c', name: 'C', parentExternalId: 'unknown' },
    { externalId: 'd', name: 'D', businessLevel: 'enterprise' },
    { externalId: 'e', name: 'E', businessLevel: 'shop' },
  ]
  const text = (some: readonly object[]) => some.map((row) => `${JSON.stringify(row)}\n`).join('')
  const { counts, refusals } = await listings(text(rows), 'jsonl', chain.id)
  assert.deepEqual(counts, [1, 0, 0, 4])
  for (const pattern of [
    /before this one/,
    /of type enterprise, which cannot contain businesses of type enterprise/,
    /one of reseller/,
  ])
    assert.ok(
      refusals.some((refusal) => pattern.test(refusal)),
      `${pattern} in ${refusals.join('\n')}`,
    )
  const again = await listings(text(rows.slice(1, 2)), 'jsonl', chain.id)
  assert.match(
    again.refusals[0] ?? '',
    /parentExternalId \(is of type location, which cannot contain businesses of type location\)/,
  )
  const changed = await listings(
    text([{ externalId: 'a', name: 'AA', businessLevel: 'enterprise' }]),
    'jsonl',
    chain.id,
  )
  assert.match(changed.refusals[0] ?? '', /businessLevel \(is location/)
})

test('an export contains nothing of another partner or of businesses above', async (t) => {
  const here = await fresh()
  const { enterprise } = await givenTree(here)
  await givenTree(await fresh())
  for (const [write, rows] of [
    [exportListings, 3],
    [exportReviews, 3],
  ] as const)
    assert.equal((await written(here.db, enterprise.id, 'jsonl', write)).trimEnd().split('\n').length, rows)
  // A number of another partner matches nothing.
  const there = await fresh()
  const other = await there.given.business({ type: 'enterprise', name: 'Other' })
  const { listings } = await importsOf(t, there.db)
  const text = await written(here.db, enterprise.id, 'jsonl')
  assert.deepEqual((await listings(text, 'jsonl', other.id)).counts, [2, 0, 1, 0])
})

test('a reply in a file counts where there is none, and never replaces one', async (t) => {
  const { db, given, call } = await fresh()
  const { businessId, reviewId } = await given.review({ externalId: 'r', comments: 'Good.' })
  const { reviews } = await importsOf(t, db)
  const line = (reply: string) =>
    `${JSON.stringify({ sourceAlias: 'search', externalId: 'r', reviewDate: '2026-11-15', comments: 'Good.', reply, repliedAt: '2026-11-15T09:30:00Z' })}\n`
  const read = async () => (await call(listReviews, { params: { businessId } })).body.reviews[0]
  assert.deepEqual((await reviews(line('First'), 'jsonl', businessId)).counts, [0, 1, 0, 0])
  assert.deepEqual([(await read()).reply, (await read()).repliedAt], ['First', '2026-11-15T09:30:00Z'])
  assert.deepEqual((await reviews(line('Second'), 'jsonl', businessId)).counts, [0, 0, 1, 0])
  await call(replyToReview, { params: { businessNumber: businessId, reviewId }, body: { reply: 'Here' } })
  await reviews(line('Third'), 'jsonl', businessId)
  assert.equal((await read()).reply, 'Here')
})

test('many rows are written in batches, with backpressure, from one snapshot', async () => {
  const { db, given } = await fresh()
  const { id } = await given.business()
  const { businessId } = await given.review({}, id)
  await db.execute(
    `insert into reviews (business_id, account_id, source_id, review_date, rating, external_id, comments, reviewer)
    select business_id, account_id, source_id, review_date, rating, 'many-' || at, comments, reviewer
    from reviews, generate_series(1, 2344) at where business_id = $1`,
    [businessId],
  )
  const chunks: string[] = []
  const seen: number[] = []
  const seenWhileWriting: number[] = []
  const output = new Writable({
    highWaterMark: 1,
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk))
      const finish = () => {
        seenWhileWriting.push(seen.length)
        done()
      }
      if (chunks.length > 1) setImmediate(finish)
      // Deletes everything before the second batch is read.
      else db.execute('delete from reviews where business_id = $1', [id]).then(finish, done)
    },
  })
  const count = await exportReviews(db, await parentOf(db, id), output, 'jsonl', (count) => seen.push(count))
  assert.deepEqual([count, seen, chunks.length], [2345, [1000, 2000, 2345], 3])
  // A batch counts as done once it has been written; only then is the next one read.
  assert.deepEqual(seenWhileWriting, [0, 1, 2])
  assert.equal(new Set(chunks.join('').trimEnd().split('\n')).size, 2345)
})

/** Another installation has other ids. */
const withoutIds = (text: string) => text.replaceAll(/(presence-)?\d{6,15}/g, '…')
