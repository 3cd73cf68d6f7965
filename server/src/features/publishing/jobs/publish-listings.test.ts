import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedLocation } from '../../../testing/publishing-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { updateBusiness } from '../../accounts/operations/update-business.ts'
import { queueChangedLocations } from '../../catalogue/jobs/queue-changed-locations.ts'
import { createService } from '../../catalogue/operations/create-service.ts'
import { updateLocationMapping } from '../../catalogue/operations/update-location-mapping.ts'
import { measureListingMedia } from '../../listings/jobs/measure-listing-media.ts'

const minuteMs = 60_000

test('a listing reaches its directory and is in sync once it has been read back', async (t) => {
  const { work, status, remote, clock, asked } = await connectedLocation(t)
  assert.equal((await status()).state, 'pending')
  await work()
  assert.equal((await status()).state, 'submitted')
  assert.equal(remote()?.listing.name, 'Harbour Bakery')
  clock.pass(minuteMs)
  await work()
  const { state, fields, readBack } = await status()
  assert.equal(state, 'in sync')
  assert.equal(readBack, clock.now().toISOString())
  assert.deepEqual(
    fields.filter(({ state }: { state: string }) => state !== 'MATCH').map(({ field }: { field: string }) => field),
    ['displayCategory', 'attributes', 'storeId', 'coverUrl', 'postDescription', 'serviceItems'],
  )
  assert.deepEqual(
    asked.map(({ asked: { method } }) => method),
    ['POST', 'GET'],
  )
})

test('many changes are sent once, and a change back to the published state is not sent', async (t) => {
  const { work, update, remote, sendings, passMinutes, status } = await connectedLocation(t)
  await work()
  for (const name of ['One', 'Two', 'Three']) await update({ businessInfo: { name } })
  await work()
  assert.deepEqual([remote()?.listing.name, sendings()], ['Three', 2])
  await update({ businessInfo: { name: 'Four' } })
  await update({ businessInfo: { name: 'Three' } })
  await passMinutes(2)
  assert.deepEqual([(await status()).state, sendings()], ['in sync', 2])
})

test('a change and its reversal are both sent, even to a directory that deduplicates by key', async (t) => {
  const { work, update, remote } = await connectedLocation(t)
  for (const name of ['Harbour Bakery', 'Another name', 'Harbour Bakery']) {
    await update({ businessInfo: { name } })
    await work()
    assert.equal(remote()?.listing.name, name)
  }
})

test('an image is published only after it has been measured and passes its rule', async (t) => {
  const { work, update, remote, given, business, db, files, status, passMinutes } = await connectedLocation(t)
  const { path } = await given.medium(business.number)
  const logoUrl = `http://localhost:8080${path}`
  await update({ media: { logoUrl } })
  await work()
  assert.deepEqual(['logoUrl' in (remote()?.listing ?? {}), remote()?.listing.name], [false, 'Harbour Bakery'])
  await measureListingMedia.run({ db, files, signal: new AbortController().signal })
  await work()
  assert.equal(remote()?.listing.logoUrl, logoUrl)
  await passMinutes(2)
  assert.equal((await status()).state, 'in sync')
  // An image that breaks its rule changes nothing at the directory.
  await db.execute("update media_checks set state = 'refused' where business_id = $1", [business.id])
  await update({ businessInfo: { name: 'Renamed' } })
  await work()
  assert.deepEqual([remote()?.listing.logoUrl, remote()?.listing.name], [logoUrl, 'Renamed'])
})

test('fields that the business shares with its listing are published when the business is updated', async (t) => {
  const { work, call, business, remote } = await connectedLocation(t)
  await work()
  await call(updateBusiness, { params: { business_Id: business.id }, body: { name: 'Written there' } })
  await work()
  assert.equal(remote()?.listing.name, 'Written there')
})

test('services of a location are published to its search profile only', async (t) => {
  const search = await connectedLocation(t, { view: 'search' })
  const { call, business, db, work, remote, passMinutes, status } = search
  await passMinutes(2)
  const query = { businessId: business.id }
  const { body } = await call(createService, { query, body: { name: 'Birthday cake' } })
  await call(updateLocationMapping, { query, body: { Cakes: [body.serviceId] } })
  await queueChangedLocations.run({ db, signal: new AbortController().signal })
  await work()
  assert.deepEqual(remote()?.listing.serviceItems, { Cakes: ['Birthday cake'] })
  await passMinutes(2)
  assert.equal((await status()).state, 'in sync')
  const maps = await connectedLocation(t)
  await maps.work()
  assert.equal(maps.remote()?.listing.serviceItems, undefined)
})

test('a change made during sending is sent too', async (t) => {
  let meanwhile: (() => Promise<void>) | undefined
  const scene = await connectedLocation(t, {
    interfere: async () => {
      await meanwhile?.()
      meanwhile = undefined
      return undefined
    },
  })
  meanwhile = () => scene.update({ businessInfo: { name: 'Changed meanwhile' } })
  await scene.work()
  assert.equal(scene.remote()?.listing.name, 'Changed meanwhile')
})

test("a rejection shows the directory's reason, and only a change causes another attempt", async (t) => {
  let isStrict = true
  const reason = 'the address cannot be found'
  const { work, status, passMinutes, asked, update } = await connectedLocation(t, {
    interfere: async () => (isStrict ? { status: 422, body: { reason } } : undefined),
  })
  await work()
  await passMinutes(120)
  const { state, reason: shown, attempts } = await status()
  assert.deepEqual([state, shown, attempts, asked.length], ['action required', reason, 0, 1])
  isStrict = false
  await update({ businessInfo: { name: 'Corrected' } })
  await passMinutes(2)
  assert.equal((await status()).state, 'in sync')
})

test('two workers send each publication once', async (t) => {
  const { work, sendings, passMinutes, status } = await connectedLocation(t)
  await Promise.all([work(), work(), work()])
  await passMinutes(2)
  assert.deepEqual([sendings(), (await status()).state], [1, 'in sync'])
})

test('publishing stays within the rate limit of the directory', async (t) => {
  const rate = { requests: 2, windowSeconds: 600 }
  const { work, update, asked, passMinutes, clock } = await connectedLocation(t, { more: { rate } })
  const startedAt = clock.ms
  const inWindow: number[] = []
  for (let round = 0; round < 5; round++) {
    await update({ businessInfo: { name: `Round ${round}` } })
    await work()
    await passMinutes(10)
    inWindow.push(asked.length)
  }
  const windows = Math.ceil((clock.ms - startedAt) / 600_000) + 1
  assert.ok(asked.length <= windows * 2, `${asked.length} requests in ${windows} windows`)
  assert.ok(asked.length >= 4)
})

test('nothing is sent for a deleted business, and its directory keeps the listing', async (t) => {
  const { work, call, business, asked, update, remote } = await connectedLocation(t)
  await work()
  await update({ businessInfo: { name: 'Too late' } })
  await call(deleteBusiness, { params: { business_Id: business.id } })
  const before = asked.length
  await work()
  assert.deepEqual([asked.length, remote()?.listing.name], [before, 'Harbour Bakery'])
})
