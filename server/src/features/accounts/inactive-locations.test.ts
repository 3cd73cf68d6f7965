import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignScene } from '../../testing/campaign-scene.ts'
import { givenHealth } from '../../testing/health-scene.ts'
import { connectedLocation } from '../../testing/publishing-scene.ts'
import { linkedLocation } from '../../testing/review-scene.ts'
import { plannedAccount, plannedBusiness, says } from '../../testing/search-ai-scene.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { statusChange } from '../../testing/status-scene.ts'
import { updateNotifications } from '../alerts/console/notifications.ts'
import { recordAlerts } from '../alerts/store/alerts.ts'
import { getHome } from '../overview/console/get-home.ts'
import { listDrift } from '../overview/console/list-drift.ts'
import { replyToReview } from '../reviews/operations/reply-to-review.ts'

const hourMs = 60 * 60_000

test('an inactive location is not sent to directories nor compared with them; activated, it is sent once', async (t) => {
  const made = await connectedLocation(t)
  const { work, update, remote, asked, sendings, passMinutes, status, business } = made
  const set = statusChange(made)
  await work()
  await passMinutes(2)
  await set(business.id, 'inactive')
  const before = asked.length
  for (const name of ['One', 'Two']) await update({ businessInfo: { name } })
  made.clock.pass(48 * hourMs)
  await passMinutes(2)
  assert.deepEqual([asked.length, remote()?.listing.name], [before, 'Harbour Bakery'])
  const sent = sendings()
  await set(business.id, 'active')
  await passMinutes(2)
  assert.deepEqual([sendings(), remote()?.listing.name, (await status()).state], [sent + 1, 'Two', 'in sync'])
})

test('with unpublish its listings are taken down, and activating publishes them again', async (t) => {
  const made = await connectedLocation(t)
  const { work, remote, passMinutes, business } = made
  const set = statusChange(made)
  await work()
  await set(business.id, 'inactive', true)
  await passMinutes(5)
  assert.equal(remote(), undefined)
  await set(business.id, 'active')
  await passMinutes(5)
  assert.equal(remote()?.listing.name, 'Harbour Bakery')
  // Activated before the listing was taken down.
  await set(business.id, 'inactive', true)
  await set(business.id, 'active')
  await passMinutes(5)
  assert.equal(remote()?.listing.name, 'Harbour Bakery')
})

test('reviews of an inactive location are not pulled, and replies are still sent', async (t) => {
  const made = await linkedLocation(t)
  const { write, pull, count, reviews, clock, business, call } = made
  const set = statusChange(made)
  write('a')
  await pull()
  await set(business.id, 'inactive')
  write('b')
  clock.pass(2 * hourMs)
  await pull()
  assert.equal(await count(), 1)
  const [{ reviewId } = assert.fail()] = await reviews()
  const params = { businessNumber: business.number, reviewId }
  assert.equal((await call(replyToReview, { params, body: { reply: 'Thank you' } })).status, 200)
  await set(business.id, 'active')
  await pull()
  assert.equal(await count(), 2)
})

test('Search AI asks nothing about an inactive location, in a run under way, a scheduled one or one of its account', async (t) => {
  const one = await plannedBusiness(t, () => says('Nothing'), { frequency: 'weekly' })
  const runId = await one.start()
  await statusChange(one)(one.business.id, 'inactive')
  await one.work()
  one.clock.aheadMs = 8 * 24 * hourMs
  await one.work()
  const { status, skipped, engines } = await one.progress(runId)
  assert.deepEqual([status, skipped, engines[0].reason, one.prompts], ['finished', 1, 'the location is inactive', []])
  const account = await plannedAccount(t, () => says('Nothing'), { cities: ['Boston', 'Dublin'] })
  await statusChange(account)((account.locations[0] as { id: number }).id, 'inactive')
  const accountRunId = await account.start()
  await account.work()
  await account.work()
  assert.deepEqual(account.prompts, ['Bread in Dublin?'])
  assert.equal((await account.progress(accountRunId)).locations.total, 1)
})

test('no campaign writes to the contacts of an inactive location, neither then nor when it is activated', async (t) => {
  const made = await campaignScene(t)
  const { run, person, work, plan, recipients, results, account, shop, given, pass } = made
  const set = statusChange(made)
  const other = await given.business({ parentId: account.id })
  const campaignId = await run({ schedule: 'ongoing', delayDays: 1 })
  await person('both@guest.example', { businessIds: [shop.id, other.id] })
  await person('one@guest.example')
  await plan()
  await set(shop.id, 'inactive')
  await person('new@guest.example')
  pass(48 * 60)
  await work()
  assert.deepEqual(recipients(), [])
  const { reasons } = await results(campaignId)
  assert.deepEqual(reasons, [{ state: 'skipped', reason: 'location inactive', count: 3 }])
  await set(shop.id, 'active')
  pass(60)
  await work()
  assert.deepEqual(recipients(), [])
  pass(47 * 60)
  await set(shop.id, 'inactive')
  await run({ minDaysBetween: 1 })
  await work()
  assert.deepEqual(recipients(), ['both@guest.example'])
})

test('an inactive location causes no alerts, also later', async (t) => {
  const made = await givenHealth(t)
  const { db, partnerId, group, drifted, healthy } = made
  const { userId, act } = await signedIn(made, { [group.id]: 'member' })
  await act(updateNotifications, { body: { alerts: [{ alert: 'drift', delivery: 'instant' }] } })
  const set = statusChange(made)
  await set(drifted.id, 'inactive')
  for (const businessId of [drifted.id, healthy.id])
    await recordAlerts(db, partnerId, [{ kind: 'drift', businessId, data: { directory: 'maps' } }])
  await set(drifted.id, 'active')
  const { rows } = await db.execute('select business_id as id from alerts where user_id = $1', [userId])
  assert.deepEqual(rows, [{ id: healthy.id }])
})

test('Home and the drift lists leave inactive locations out and say how many there are', async (t) => {
  const made = await givenHealth(t)
  const { act, group, given, drifted, failing, images } = made
  await given.review({ rating: 1 }, drifted.id)
  const home = async () => (await act(getHome, { params: { businessNumber: group.number } })).body
  const before = await home()
  for (const { id } of [drifted, failing, images]) await statusChange(made)(id, 'inactive')
  const { health, reviews } = await home()
  assert.deepEqual(health, {
    locations: 2,
    inactive: 3,
    healthy: 1,
    failing: 0,
    drifted: 0,
    driftedFields: 0,
    images: 0,
    incomplete: 1,
  })
  assert.deepEqual([before.reviews.badUnanswered, reviews.badUnanswered], [1, 0])
  assert.deepEqual(reviews.current, before.reviews.current)
  assert.deepEqual((await act(listDrift, { params: { businessNumber: group.number } })).body.groups, [])
})
