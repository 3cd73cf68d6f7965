import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { importAll } from '../../../testing/given-reviews.ts'
import { freshMover } from '../../../testing/moves.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { analysePlain, importAllPosts, plainText } from '../../../testing/theme-scene.ts'
import { withReceiver } from '../../../testing/webhooks.ts'
import { getBusiness } from '../../businesses/operations/get-business.ts'
import { listBusinesses } from '../../businesses/operations/list-businesses.ts'
import { listChildBusinesses } from '../../businesses/operations/list-child-businesses.ts'
import { countReviewsByRating } from '../../reviews/operations/count-reviews-by-rating.ts'
import { deleteReview } from '../../reviews/operations/delete-review.ts'
import { getThemeStatistics } from '../../themes/operations/get-theme-statistics.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { listUsers } from '../../users/operations/list-users.ts'
import { deleteBusiness } from '../operations/delete-business.ts'
import { updateBusiness } from '../operations/update-business.ts'

type Page = { businesses: { businessId: number }[] }
const idsOf = ({ businesses }: Page) => businesses.map(({ businessId }) => businessId)
const GOOD_TEA = plainText([['good', 'tea', 50]])

/** Two resellers; the first has an enterprise with a location. */
async function scene() {
  const made = await freshMover()
  const { given, call } = made
  const old = await given.business({ type: 'reseller' })
  const now = await given.business({ type: 'reseller' })
  const chain = await given.business({ type: 'enterprise', parentId: old.id })
  const shop = await given.business({ parentId: chain.id })
  const below = async ({ id }: { id: number }) =>
    idsOf((await call(listChildBusinesses, { query: { businessId: id } })).body)
  const parentOf = async ({ id }: { id: number }) =>
    (await call(getBusiness, { params: { business_Id: id } })).body.parentId
  return { ...made, old, now, chain, shop, below, parentOf }
}

test('a business moves with everything below it, by id or number, and back', async () => {
  const { old, now, chain, shop, moved, below, assertExact } = await scene()
  assert.equal((await moved(chain, now.id)).parentId, now.id)
  assert.deepEqual([await below(old), await below(now)], [[], [chain.id, shop.id]])
  await assertExact()
  await moved(chain, String(old.number))
  assert.deepEqual([await below(old), await below(now)], [[chain.id, shop.id], []])
  await assertExact()
})

test('a deleted location that waits for the purge does not move with its parent', async () => {
  const { call, db, now, chain, shop, moved } = await scene()
  await call(deleteBusiness, { params: { business_Id: shop.id } })
  await moved(chain, now.id)
  const above = await db.execute('select ancestor_id from business_ancestors where business_id = $1', [shop.id])
  assert.ok(!above.rows.some((row) => (row as { ancestor_id: number }).ancestor_id === now.id))
})

test('an empty string moves it to the top; an absent or unchanged parent leaves it where it is', async () => {
  const { call, chain, old, moved, below, parentOf, assertExact } = await scene()
  for (const body of [{}, { name: 'Other' }, { parentId: old.id }, { parentId: old.number }]) {
    await call(updateBusiness, { params: { business_Id: chain.id }, body })
    assert.equal(await parentOf(chain), old.id)
  }
  assert.equal((await moved(chain, '')).parentId, null)
  assert.deepEqual(await below(old), [])
  assert.ok(idsOf((await call(listBusinesses)).body).includes(chain.id))
  await moved(chain, '')
  await assertExact()
})

test('an unknown, foreign or malformed parent gets the same response and changes nothing (1175)', async () => {
  const { given } = await fresh()
  const foreign = await given.business({ type: 'reseller' })
  const { chain, old, move, moved, parentOf } = await scene()
  const gone = 99_999_999
  const answers = [await move(chain, foreign.id), await move(chain, foreign.number), await move(chain, gone)]
  assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  for (const parentId of [0, -1, 1.5, 'x', ' ', [], {}, true, 5])
    assert.equal((await move(chain, parentId)).body.code, 1175, JSON.stringify(parentId))
  assert.equal((await move({ id: foreign.id }, old.id)).body.code, 1175)
  assert.equal(await parentOf(chain), old.id)
  assert.equal((await moved(chain, old.id)).parentId, old.id)
})

test('a move allows the same types as create, and no business moves below itself (1000)', async () => {
  const { given, old, now, chain, shop, move, parentOf, assertExact } = await scene()
  const other = await given.business({ type: 'enterprise' })
  for (const [business, parent] of [
    [chain, other],
    [chain, shop],
    [now, chain],
    [now, shop],
    [old, old],
    [shop, shop],
  ] as const)
    assert.equal((await move(business, parent.id)).body.code, 1000)
  const inner = await given.business({ type: 'reseller', parentId: old.id })
  const { body } = await move(old, inner.id)
  assert.equal(body.code, 1000)
  assert.match(body.message, /parentId \(the business itself, or below it\)/)
  assert.equal(await parentOf(old), null)
  await assertExact()
})

test('review counts, theme counts and reports of the old and the new parents are exact, also for later reviews', async () => {
  const made = await scene()
  const { call, old, now, chain, shop, moved, assertExact } = made
  const { reviewId } = await made.given.review({ rating: 5, comments: GOOD_TEA }, shop.id)
  await importAll(made, shop.id, [{ rating: 2, comments: GOOD_TEA, reviewDate: '1/5/2024', sourceAlias: 'maps' }])
  await importAllPosts(made, shop.id, [{ text: GOOD_TEA }])
  const countsAt = async ({ id }: { id: number }) => {
    const statistics = async (sourceType: string) =>
      (await call(getThemeStatistics, { params: { businessNumber: id }, body: { sourceType } })).body.ct
    const { reviewCount } = (await call(countReviewsByRating, { params: { BusinessId: id } })).body
    return [reviewCount, await statistics('review'), await statistics('social')]
  }
  await analysePlain(made)
  assert.deepEqual(
    [await countsAt(old), await countsAt(now)],
    [
      [2, 2, 1],
      [0, 0, 0],
    ],
  )
  await moved(chain, now.id)
  assert.deepEqual(
    [await countsAt(old), await countsAt(now)],
    [
      [0, 0, 0],
      [2, 2, 1],
    ],
  )
  await assertExact()
  await importAll(made, shop.id, [{ rating: 4, comments: GOOD_TEA }])
  await call(deleteReview, { params: { reviewId } })
  await analysePlain(made)
  assert.deepEqual(
    [await countsAt(old), await countsAt(now)],
    [
      [0, 0, 0],
      [2, 2, 1],
    ],
  )
  await moved(now, old.id)
  assert.deepEqual(await countsAt(old), [2, 2, 1])
  await call(deleteBusiness, { params: { business_Id: chain.id } })
  assert.deepEqual(
    [await countsAt(old), await countsAt(now)],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  )
  await assertExact()
})

test('recounting gives the same result below a parent that is newer than its child', async () => {
  const made = await scene()
  const { given, now, shop, moved, assertExact } = made
  await importAll(made, shop.id, [{ rating: 5, comments: GOOD_TEA }])
  await analysePlain(made)
  const younger = await given.business({ type: 'enterprise', parentId: now.id })
  await moved(shop, younger.id)
  await assertExact()
})

test('texts that were pending when their business moved are analysed and counted at its new place', async () => {
  const made = await scene()
  const { now, chain, shop, moved, assertExact } = made
  await importAll(made, shop.id, [{ comments: GOOD_TEA }])
  await moved(chain, now.id)
  await analysePlain(made)
  const { ct, pendingTexts } = (await made.call(getThemeStatistics, { params: { businessNumber: now.id } })).body
  assert.deepEqual([ct, pendingTexts], [1, 0])
  await assertExact()
})

test('an import of listings below the old parent forgets the location, one below a moved parent does not', async () => {
  const { db, partnerId, old, now, chain, shop, moved } = await scene()
  for (const { id } of [old, chain])
    await db.execute(`insert into imported_locations values ($1, $2, 'q-1', $3, '')`, [partnerId, id, shop.id])
  await moved(chain, now.id)
  const { rows } = await db.execute('select business_id from imported_locations where location_id = $1', [shop.id])
  assert.deepEqual(rows, [{ business_id: chain.id }])
})

test('the move is in the audit log of the business and of its former parent', async () => {
  const { call, old, now, chain, moved } = await scene()
  await moved(chain, now.id)
  for (const { id } of [chain, now, old]) {
    const { body } = await call(listAuditEntries, { query: { businessId: id, operation: 'updateBusiness' } })
    const [entry] = body.entries
    assert.deepEqual(
      [entry.subjectId, entry.before, entry.after],
      [String(chain.id), { parentId: old.id }, { parentId: now.id }],
    )
  }
})

test('subscriptions at the business, above its old place and above its new place each get one event', async (t) => {
  const { call, given, subscribeOn, deliveriesOf } = await withReceiver(t)
  const top = await given.business({ type: 'reseller' })
  const old = await given.business({ type: 'reseller', parentId: top.id })
  const now = await given.business({ type: 'reseller', parentId: top.id })
  const aside = await given.business({ type: 'reseller' })
  const shop = await given.business({ parentId: old.id })
  const subscribed: { subscriptionId: number }[] = []
  for (const { id } of [top, old, now, shop, aside])
    subscribed.push(await subscribeOn(id, { events: ['business.moved'] }))
  await call(updateBusiness, { params: { business_Id: shop.id }, body: { parentId: now.id } })
  await call(updateBusiness, { params: { business_Id: shop.id }, body: { parentId: now.id } })
  const heard = []
  for (const { subscriptionId } of subscribed) heard.push((await deliveriesOf(subscriptionId)).length)
  assert.deepEqual(heard, [1, 1, 1, 1, 0])
})

test('people have access to what is below their business now, and owners of everything still do at the top', async () => {
  const made = await scene()
  const { call, old, now, chain, shop, moved } = made
  const boss = await signedIn(made, { [old.id]: 'owner', [now.id]: 'owner' })
  const local = await signedIn(made, { [old.id]: 'admin', [chain.id]: 'member' })
  const accessAt = async ({ id }: { id: number }) => {
    const { body } = await call(listUsers, { query: { bid: id } })
    const users = body.users as { userId: number; access: { businessId: number }[] }[]
    return new Map(users.map(({ userId, access }) => [userId, access.map(({ businessId }) => businessId)]))
  }
  assert.deepEqual((await accessAt(shop)).get(local.userId), [chain.id, old.id])
  await moved(now, old.id)
  await moved(chain, now.id)
  assert.deepEqual((await accessAt(shop)).get(boss.userId), [now.id, old.id])
  await moved(chain, '')
  const access = await accessAt(shop)
  assert.deepEqual([access.get(boss.userId), access.get(local.userId)], [[chain.id], [chain.id]])
})
