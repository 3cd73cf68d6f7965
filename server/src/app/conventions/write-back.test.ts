import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProductsToLocation } from '../../features/catalogue/operations/add-products-to-location.ts'
import { exampleFields as productFields } from '../../features/catalogue/operations/example-product.ts'
import { getLocationMapping } from '../../features/catalogue/operations/get-location-mapping.ts'
import { getProduct } from '../../features/catalogue/operations/get-product.ts'
import { listServices } from '../../features/catalogue/operations/list-services.ts'
import { updateProduct } from '../../features/catalogue/operations/update-product.ts'
import { updateService } from '../../features/catalogue/operations/update-service.ts'
import { getListing } from '../../features/listings/operations/get-listing.ts'
import { updateListing } from '../../features/listings/operations/update-listing.ts'
import { examplePlanChange } from '../../features/search-ai/operations/example-plan.ts'
import { getSearchAiAccountSetup } from '../../features/search-ai/operations/get-search-ai-account-setup.ts'
import { updateSearchAiAccountSetup } from '../../features/search-ai/operations/update-search-ai-account-setup.ts'
import { listUsers } from '../../features/users/operations/list-users.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { subscribe } from '../../features/webhooks/operations/subscribe.ts'
import { freshAccount, headersOf } from '../../testing/offerings.ts'
import { person, signUp } from '../../testing/sign-up.ts'
import { signedIn } from '../../testing/signed-in.ts'

/** An account with one location and a webhook, and a function that reads everything that a write could change. */
async function freshTraces() {
  const scene = await freshAccount(1)
  const { call, account, locations, db, partnerId } = scene
  const [location] = locations as [(typeof locations)[0]]
  await call(subscribe, { query: { businessId: account.id }, body: subscribe.example.request.body })
  const traces = async () => {
    await scene.work()
    const ids = [account.id, location.id]
    const [audit, requests, deliveries, queued] = await Promise.all([
      db.execute('select count(*) from audit_entries where partner_id = $1', [partnerId]),
      db.execute('select * from publish_requests where business_id = any ($1) order by business_id', [ids]),
      db.execute('select count(*) from webhook_deliveries where business_id = any ($1)', [ids]),
      db.execute(
        `select count(*) from invitations join user_grants g on g.id = grant_id where business_id = any ($1)`,
        [ids],
      ),
    ])
    return [audit, requests, deliveries, queued].map(({ rows }) => rows)
  }
  return { ...scene, location, traces }
}

test('a listing that was never written can be sent back; other broken rules are still refused', async () => {
  const { call, location, traces } = await freshTraces()
  const params = { businessNumber: location.number }
  const before = await call(getListing, { params })
  const left = await traces()
  const again = await call(updateListing, { params, body: before.body })
  assert.deepEqual([again.status, again.text, again.headers.etag], [200, before.text, before.headers.etag])
  assert.deepEqual(await traces(), left)
  assert.equal((await call(updateListing, { params, body: {} })).body.code, 1000)
  const { body } = await call(updateListing, { params, query: { validateOnly: 'true' }, body: before.body })
  assert.ok(body.violations.length > 0)
})

test('sending the members of a listing in another format changes nothing', async () => {
  const { call, location, traces } = await freshTraces()
  const params = { businessNumber: location.number }
  const { headers, text } = await call(updateListing, { params, body: updateListing.example.request.body })
  const left = await traces()
  const again = await call(updateListing, { params, body: { businessInfo: { phone: '212.555.0100', name: null } } })
  assert.deepEqual([again.status, again.text, again.headers.etag], [200, text, headers.etag])
  assert.deepEqual(await traces(), left)
})

test('a service can be sent back as listed and as a location shows it', async () => {
  const { call, account, location, service, map, traces } = await freshTraces()
  const query = { businessId: account.id }
  await service('Cupcakes')
  const serviceId = await service('Birthday cake', { price: 48.5, currency: 'USD' })
  await map(location, { Cakes: [serviceId], Parties: [serviceId] })
  const list = async () => (await call(listServices, { query, body: { search: 'birthday' } })).body.services[0]
  const listed = await list()
  const mapped = (await call(getLocationMapping, { query: { businessId: location.id } })).body.Cakes[0]
  const left = await traces()
  for (const body of [listed, mapped]) {
    assert.deepEqual((await call(updateService, { query, body })).body, listed)
  }
  assert.deepEqual(await traces(), left)
  const { body } = await call(updateService, { query, body: { ...listed, price: 50, categories: ['Cakes'] } })
  assert.equal(body.code, 1000)
  assert.match(body.message, /: categories cannot be changed/)
  assert.deepEqual(await list(), listed)
})

test('sending the mapping of a location back changes nothing', async () => {
  const { location, service, map, traces } = await freshTraces()
  const mapping = { Cakes: [await service('Birthday cake')] }
  await map(location, mapping)
  const left = await traces()
  assert.equal((await map(location, mapping)).body.affectedLocations, 0)
  assert.deepEqual(await traces(), left)
})

test('a product can be sent back', async () => {
  const { call, location, product, traces } = await freshTraces()
  const productId = await product('Sourdough loaf', productFields)
  const at = { headers: headersOf(location), params: { productId } }
  await call(addProductsToLocation, { headers: headersOf(location), body: { productIds: [productId] } })
  const { body: read } = await call(getProduct, at)
  const left = await traces()
  assert.deepEqual((await call(updateProduct, { ...at, body: read })).body, read)
  assert.deepEqual(await traces(), left)
  const { body } = await call(updateProduct, { ...at, body: { ...read, name: 'New', productId: 'PROD999' } })
  assert.equal(body.code, 1000)
  assert.match(body.message, /: productId cannot be changed/)
  assert.deepEqual((await call(getProduct, at)).body, read)
})

test('a plan can be sent back: version, keys and the audit log stay the same', async () => {
  const { call, location, traces } = await freshTraces()
  const headers = headersOf(location)
  const put = (body: object) => call(updateSearchAiAccountSetup, { headers, body })
  await put(examplePlanChange)
  const { body: plan } = await call(getSearchAiAccountSetup, { headers })
  const left = await traces()
  assert.deepEqual((await put(plan)).body, plan)
  // A run in progress changes the count of calls.
  const stale = { ...plan, callsThisMonth: 7, nextRunAt: '2026-11-19T09:30:00.000Z' }
  assert.deepEqual((await put(stale)).body, plan)
  assert.deepEqual(await traces(), left)
  const [chat, recorded] = plan.engines
  for (const [place, change] of Object.entries({
    version: { version: 7 },
    'engines.1.hasKey': { engines: [chat, { ...recorded, hasKey: true }] },
  })) {
    const { body } = await put({ ...plan, quota: 1, ...change })
    assert.equal(body.code, 1000, place)
    assert.match(body.message, new RegExp(`: ${place} cannot be changed`))
  }
  assert.deepEqual((await call(getSearchAiAccountSetup, { headers })).body, plan)
  // Removing a key is a change, although the plan stays the same.
  const forgotten = await put({ ...plan, engines: [{ ...chat, key: '' }, recorded] })
  assert.deepEqual([forgotten.body.version, forgotten.body.engines[0].hasKey], [plan.version, false])
  assert.notDeepEqual(await traces(), left)
})

test('a user can be sent back as listed: no invitation is sent, and no grant is added', async () => {
  const { call, account, location, traces } = await freshTraces()
  await signUp(call, account.id, { userRole: 'owner' })
  await signUp(call, location.id, { userRole: 'member' })
  const list = async () => (await call(listUsers, { query: { bid: location.id } })).body.users
  const sendBack = (body: object) => call(signUpUser, { headers: headersOf(location), body })
  const [user] = await list()
  assert.deepEqual([user.userRole, user.access.length], ['owner', 2])
  const left = await traces()
  const access = user.access.map((each: object) => ({ ...each, invitation: 'sent' }))
  for (const body of [user, { ...user, userEmailId: 'ADA@harbour.example' }, { ...user, access }]) {
    const answer = await sendBack(body)
    assert.deepEqual([answer.status, answer.body.invited], [200, false], answer.text)
  }
  assert.deepEqual(await list(), [user])
  assert.deepEqual(await traces(), left)
  for (const [member, value] of Object.entries({
    userId: user.userId + 1,
    hasPassword: true,
    access: [],
    email: 'x@harbour.example',
  })) {
    const { body } = await sendBack({ ...user, userEmailId: user.email, lastName: 'New', [member]: value })
    assert.equal(body.code, 1000, member)
    assert.match(body.message, new RegExp(`: ${member} cannot be changed`))
  }
  assert.deepEqual(await list(), [user])
  // A change is written, at this business only.
  await sendBack({ ...user, lastName: 'Moor' })
  assert.deepEqual(await list(), [{ ...user, lastName: 'Moor' }])
  await sendBack({ ...user, lastName: 'Moor', userRole: 'admin' })
  const [written] = await list()
  assert.deepEqual(
    written.access.map(({ userRole }: { userRole: string }) => userRole),
    ['admin', 'owner'],
  )
})

test('signing up a person with the same data and without an invitation changes nothing', async () => {
  const { call, location, traces } = await freshTraces()
  const first = await signUp(call, location.id, { sendInvite: false })
  const left = await traces()
  assert.deepEqual((await signUp(call, location.id, { sendInvite: false })).body, first.body)
  assert.deepEqual(await traces(), left)
  await signUp(call, location.id, { sendInvite: false, lastName: 'Moor' })
  assert.notDeepEqual(await traces(), left)
})

test('a sign-up identifies the person by one of two members, and says so when both are missing (1000)', async () => {
  const { call, location } = await freshTraces()
  const headers = headersOf(location)
  const { userEmailId, ...rest } = person()
  const made = await call(signUpUser, { headers, body: { ...rest, email: userEmailId } })
  assert.deepEqual([made.status, made.body.email, made.body.invited], [200, userEmailId, true])
  const { body } = await call(signUpUser, { headers, body: rest })
  assert.equal(body.code, 1000)
  assert.match(body.message, /userEmailId is missing/)
})

test('only an owner can change an owner, whichever member identifies the person', async () => {
  const scene = await freshTraces()
  const { call, location } = scene
  await signUp(call, location.id, { userRole: 'owner' })
  const admin = await signedIn(scene, { [location.id]: 'admin' })
  const { userEmailId, ...rest } = person({ userRole: 'member', sendInvite: false })
  for (const name of [{ userEmailId }, { email: userEmailId }]) {
    const answer = await admin.act(signUpUser, { headers: headersOf(location), body: { ...rest, ...name } })
    assert.equal(answer.status, 403, answer.text)
  }
  const neither = await admin.act(signUpUser, { headers: headersOf(location), body: rest })
  assert.equal(neither.body.code, 1000)
})
