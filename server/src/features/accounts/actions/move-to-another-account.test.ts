import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importAll } from '../../../testing/given-reviews.ts'
import { freshMover } from '../../../testing/moves.ts'
import { analysePlain, importAllPosts, plainText } from '../../../testing/theme-scene.ts'
import { addProductsToLocation } from '../../catalogue/operations/add-products-to-location.ts'
import { createProduct } from '../../catalogue/operations/create-product.ts'
import { createService } from '../../catalogue/operations/create-service.ts'
import { getLocationMapping } from '../../catalogue/operations/get-location-mapping.ts'
import { listProducts } from '../../catalogue/operations/list-products.ts'
import { listServices } from '../../catalogue/operations/list-services.ts'
import { updateLocationMapping } from '../../catalogue/operations/update-location-mapping.ts'
import { listContacts } from '../../contacts/operations/list-contacts.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { listReviews } from '../../reviews/operations/list-reviews.ts'
import { getThemeStatistics } from '../../themes/operations/get-theme-statistics.ts'
import { listThemeExamples } from '../../themes/operations/list-theme-examples.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { updateBusiness } from '../operations/update-business.ts'

const GOOD_TEA = plainText([['good', 'tea', 50]])
const headersOf = ({ number }: { number: number }) => ({ 'x-business-number': String(number) })

/** Two enterprises below one reseller; the first has two locations. */
async function scene() {
  const made = await freshMover()
  const { given, call } = made
  const top = await given.business({ type: 'reseller' })
  const [old, now] = [
    await given.business({ type: 'enterprise', parentId: top.id }),
    await given.business({ type: 'enterprise', parentId: top.id }),
  ]
  const [shop, sister] = [await given.business({ parentId: old.id }), await given.business({ parentId: old.id })]
  const service = async ({ id }: { id: number }, name: string) =>
    (await call(createService, { query: { businessId: id }, body: { name } })).body.serviceId as string
  const product = async (account: { number: number }, name: string) =>
    (await call(createProduct, { headers: headersOf(account), body: { name } })).body.productId as string
  const map = ({ id }: { id: number }, body: object) => call(updateLocationMapping, { query: { businessId: id }, body })
  const carried = async ({ id }: { id: number }) => (await call(getLocationMapping, { query: { businessId: id } })).body
  const add = (location: { number: number }, ...productIds: string[]) =>
    call(addProductsToLocation, { headers: headersOf(location), body: { productIds } })
  return { ...made, top, old, now, shop, sister, service, product, map, carried, add }
}

test('reviews, sentences and pending texts are listed at the new account at once, and the same after the job', async () => {
  const made = await scene()
  const { call, db, top, old, now, shop, sister, moved, follow, assertExact } = made
  await importAll(made, shop.id, [{ comments: GOOD_TEA, externalId: 'a' }])
  await importAll(made, sister.id, [{ comments: GOOD_TEA, externalId: 'b' }])
  await importAllPosts(made, shop.id, [{ text: GOOD_TEA }])
  await analysePlain(made)
  await importAll(made, shop.id, [{ comments: GOOD_TEA, externalId: 'unread' }])
  const at = async ({ id }: { id: number }) => {
    const examples = async (sourceType: string) => {
      const body = { theme: 'good tea', sourceType }
      return (await call(listThemeExamples, { params: { businessNumber: id }, body })).body.examples.length
    }
    const { body } = await call(listReviews, { params: { businessId: id } })
    const names = body.reviews.map(({ externalId }: { externalId: string }) => externalId).sort()
    const { pendingTexts } = (await call(getThemeStatistics, { params: { businessNumber: id } })).body
    return [names.join(), await examples('review'), await examples('social'), pendingTexts]
  }
  const everywhere = async () => [await at(top), await at(old), await at(now), await at(shop)]
  const whole = ['a,b,unread', 2, 1, 1]
  assert.deepEqual(await everywhere(), [whole, whole, ['', 0, 0, 0], ['a,unread', 1, 1, 1]])
  await moved(shop, now.id)
  const after = [whole, ['b', 1, 0, 0], ['a,unread', 1, 1, 1], ['a,unread', 1, 1, 1]]
  assert.deepEqual(await everywhere(), after)
  await follow()
  assert.deepEqual(await everywhere(), after)
  const left = `select 1 from moved_locations where business_id = $1
    union all select 1 from reviews where business_id = $1 and account_id <> $2
    union all select 1 from social_posts where business_id = $1 and account_id <> $2
    union all select 1 from mentions where business_id = $1 and account_id <> $2`
  assert.deepEqual((await db.execute(left, [shop.id, now.id])).rows, [])
  await moved(shop, '')
  assert.deepEqual(await at(shop), ['a,unread', 1, 1, 1])
  await assertExact()
})

test('a text that is analysed between the move and the job is listed with the others', async () => {
  const made = await scene()
  const { call, now, shop, moved, follow } = made
  await importAll(made, shop.id, [{ comments: GOOD_TEA }])
  await moved(shop, now.id)
  await analysePlain(made)
  await importAll(made, shop.id, [{ comments: GOOD_TEA }])
  await analysePlain(made)
  await follow()
  const body = { theme: 'good tea' }
  const { examples } = (await call(listThemeExamples, { params: { businessNumber: now.id }, body })).body
  assert.equal(examples.length, 2)
})

test('a location with services or products is not moved to another account without dropCatalogue (1000)', async () => {
  const { old, now, top, shop, sister, service, product, map, carried, add, move, moved } = await scene()
  const cut = await service(old, 'Cut')
  const soap = await product(old, 'Soap')
  await map(shop, { Hair: [cut] })
  await map(sister, { Hair: [cut] })
  await add(shop, soap)
  for (const parentId of [now.id, top.id, '']) {
    const { status, body } = await move(shop, parentId)
    assert.deepEqual([status, body.code], [400, 1000])
    assert.match(body.message, /1 service and 1 product .*dropCatalogue=true/)
  }
  assert.equal((await carried(shop)).Hair.length, 1)
  await moved(old, '')
})

test('with dropCatalogue it moves without them; the account and its other locations keep theirs', async () => {
  const { call, db, old, now, shop, sister, service, product, map, carried, add, moved } = await scene()
  const cut = await service(old, 'Cut')
  const soap = await product(old, 'Soap')
  await map(shop, { Hair: [cut] })
  await map(sister, { Hair: [cut] })
  await add(shop, soap)
  await add(sister, soap)
  await moved(shop, now.id, { dropCatalogue: true })
  assert.deepEqual(await carried(shop), {})
  assert.equal((await carried(sister)).Hair.length, 1)
  const { entries } = (await call(listAuditEntries, { query: { businessId: shop.id, count: 1 } })).body
  assert.deepEqual(entries[0].before, { parentId: old.id, services: 1, products: 1 })
  const { rows } = await db.execute('select carriers from services where id = $1', [Number(cut.slice(4))])
  assert.deepEqual(rows, [{ carriers: 1 }])
  const mapped = async (location: { number: number }) =>
    (await call(listProducts, { headers: headersOf(location), body: { businessNumbers: [location.number] } })).body
      .products.length
  assert.deepEqual([await mapped(sister), await mapped(shop)], [1, 0])
  assert.equal((await map(shop, { Hair: [cut] })).body.code, 2494)
  assert.equal((await add(shop, soap)).body.code, 2564)
  const trim = await service(now, 'Trim')
  assert.equal((await map(shop, { Hair: [trim] })).status, 200)
})

test('a location without a parent that joins an enterprise loses its own catalogue', async () => {
  const made = await scene()
  const { call, given, now, service, product, map, move, moved } = made
  const alone = await given.business()
  const cut = await service(alone, 'Cut')
  await product(alone, 'Soap')
  await map(alone, { Hair: [cut] })
  assert.equal((await move(alone, now.id)).body.code, 1000)
  await moved(alone, now.id, { dropCatalogue: true })
  await moved(alone, '')
  const services = (await call(listServices, { query: { businessId: alone.id }, body: {} })).body.services
  const { products } = (await call(listProducts, { headers: headersOf(alone), body: {} })).body
  assert.deepEqual([services, products], [[], []])
  assert.equal(typeof (await service(alone, 'Cut')), 'string')
})

test('a location without a parent that joins an enterprise stops its campaigns; those of the enterprise continue', async () => {
  const { given, db, now, moved } = await scene()
  const alone = await given.business()
  const run = async ({ number }: { number: number }) => {
    const { campaignId } = await given.campaign(number)
    await db.execute("update campaigns set status = 'running' where id = $1", [campaignId])
    return campaignId as number
  }
  const statusOf = async (campaignId: number) =>
    (await db.execute('select status from campaigns where id = $1', [campaignId])).rows
  const [own, theirs] = [await run(alone), await run(now)]
  await moved(alone, now.id)
  assert.deepEqual([await statusOf(own), await statusOf(theirs)], [[{ status: 'stopped' }], [{ status: 'running' }]])
  // Leaving the enterprise later does not stop the campaigns of the enterprise.
  await moved(alone, '')
  assert.deepEqual(await statusOf(theirs), [{ status: 'running' }])
})

test('a move within one account, or of a business that is not a location, does not change the catalogue', async () => {
  const { call, given, top, old, shop, service, map, carried, moved } = await scene()
  await map(shop, { Hair: [await service(old, 'Cut')] })
  await moved(old, '')
  assert.equal((await carried(shop)).Hair.length, 1)
  const alone = await given.business()
  await map(alone, { Hair: [await service(alone, 'Cut')] })
  await moved(alone, top.id)
  assert.equal((await carried(alone)).Hair.length, 1)
  const query = { dropCatalogue: true }
  await call(updateBusiness, { params: { business_Id: alone.id }, query, body: { name: 'Same place' } })
  assert.equal((await carried(alone)).Hair.length, 1)
})

test('contacts of the location move with it; those shared with a sibling are copied, and the audit log counts both', async () => {
  const { call, old, now, shop, sister, moved } = await scene()
  const save = (externalId: string, businessIds: number[]) =>
    call(saveCustomer, { body: { externalId, email: `${externalId}@mail.example`, businessIds } })
  const own = (await save('own', [shop.id])).body.id
  const shared = (await save('shared', [shop.id, sister.id])).body.id
  await moved(shop, now.id)
  const at = async ({ id }: { id: number }) => {
    const { contacts } = (await call(listContacts, { body: { businessId: id } })).body
    return contacts.map((contact: { id: number; externalId: string }) => [contact.externalId, contact.id])
  }
  assert.deepEqual(await at(old), [['shared', shared]])
  const [first, second] = await at(now)
  assert.deepEqual([first, second[0], second[1] !== shared], [['own', own], 'shared', true])
  const { entries } = (await call(listAuditEntries, { query: { businessId: shop.id, operation: 'updateBusiness' } }))
    .body
  assert.deepEqual(entries[0].after.contacts, { moved: 1, copied: 1, joined: 0 })
})

test('a location is not moved if one of its contacts has the external id of another person in the new account (1000)', async () => {
  const { call, old, now, shop, given } = await scene()
  const there = await given.business({ parentId: now.id })
  const save = (email: string, id: number) =>
    call(saveCustomer, { body: { externalId: 'x-1', email, businessIds: [id] } })
  await save('ann@mail.example', shop.id)
  await save('bob@mail.example', there.id)
  const { body } = await call(updateBusiness, { params: { business_Id: shop.id }, body: { parentId: now.id } })
  assert.equal(body.code, 1000)
  assert.match(body.message, /parentId \(the new account uses these external ids of contacts for other people: x-1;/)
  const { contacts } = (await call(listContacts, { body: { businessId: old.id } })).body
  assert.equal(contacts.length, 1)
})

test('a contact that the new account already has is merged: its tags are kept, and the audit log names the deleted one', async () => {
  const { call, now, shop, given, moved } = await scene()
  const there = await given.business({ parentId: now.id })
  const save = (tags: string[], id: number) =>
    call(saveCustomer, { body: { externalId: 'x-1', email: 'ann@mail.example', tags, businessIds: [id] } })
  const gone = (await save(['vip'], shop.id)).body.id
  const kept = (await save(['new'], there.id)).body.id
  await moved(shop, now.id)
  const { contacts } = (await call(listContacts, { body: { businessId: now.id } })).body
  assert.deepEqual(
    contacts.map(({ id, tags }: { id: number; tags: string[] }) => [id, tags]),
    [[kept, ['new', 'vip']]],
  )
  const { entries } = (await call(listAuditEntries, { query: { businessId: shop.id, operation: 'updateBusiness' } }))
    .body
  const entry = entries.find(({ subject }: { subject: string }) => subject === 'contact')
  assert.deepEqual(
    [entry.subjectId, entry.before, entry.after],
    [String(gone), { contactId: gone }, { contactId: kept }],
  )
})
