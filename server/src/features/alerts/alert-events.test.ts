import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importInDashboard, importSteps } from '../../testing/dashboard-import.ts'
import { fresh } from '../../testing/fresh.ts'
import { connectedLocation } from '../../testing/publishing-scene.ts'
import { plannedAccount, plannedBusiness, says } from '../../testing/search-ai-scene.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { purgeDeletedBusinesses } from '../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../accounts/operations/delete-business.ts'
import { publishListing } from '../publishing/operations/publish-listing.ts'
import { subscribe } from '../webhooks/operations/subscribe.ts'
import { updateNotifications } from './console/notifications.ts'

type Scene = Awaited<ReturnType<typeof fresh>>

const EVERY_ALERT = ['bad review', 'drift', 'failed publish', 'run finished', 'import finished'].map((alert) => ({
  alert,
  delivery: 'daily',
}))

/** Signs in a person who has chosen every alert of a business, and subscribes a webhook to the events of the same names. */
async function watched(scene: Scene, businessId: number) {
  const { call, db } = scene
  const ada = await signedIn(scene, { [businessId]: 'admin' })
  assert.equal((await ada.act(updateNotifications, { body: { alerts: EVERY_ALERT } })).status, 200)
  const body = { url: 'https://hooks.example/in', events: ['listing.failed', 'import.finished'] }
  const { subscriptionId } = (await call(subscribe, { query: { businessId }, body })).body
  const alerts = async () =>
    (await db.execute('select kind, data from alerts where user_id = $1 order by id', [ada.userId])).rows
  const events = async () => {
    const sql = 'select type, data from webhook_deliveries where subscription_id = $1 order by id'
    return (await db.execute(sql, [subscriptionId])).rows
  }
  return { ada, alerts, events }
}

test('a listing that a directory refuses gives one alert and one event, not one for each check', async (t) => {
  let isRefused = true
  const scene = await connectedLocation(t, {
    interfere: async ({ method }) =>
      isRefused && method !== 'GET' ? { status: 422, body: { error: 'no such category' } } : undefined,
  })
  const { alerts, events } = await watched(scene, scene.business.id)
  await scene.passMinutes(3)
  assert.equal((await scene.status()).state, 'action required')
  const { directory, business } = scene
  assert.deepEqual(await alerts(), [{ kind: 'failed publish', data: { directory } }])
  assert.deepEqual(await events(), [{ type: 'listing.failed', data: { businessId: business.id, directory } }])
  // If it is published and refused again, there is another alert.
  await scene.call(publishListing, { params: scene.params })
  await scene.passMinutes(3)
  assert.equal((await alerts()).length, 2)
  isRefused = false
  await scene.call(publishListing, { params: scene.params })
  await scene.passMinutes(3)
  assert.equal((await alerts()).length, 2)
})

test('a directory that differs gives one alert', async (t) => {
  const scene = await connectedLocation(t)
  const { work, clock, server, remote, directory } = scene
  const { alerts } = await watched(scene, scene.business.id)
  await work()
  await scene.passMinutes(2)
  server.directory('/d').edit(remote()?.id as string, { name: 'Old Harbour' })
  for (let round = 0; round < 2; round++) {
    clock.pass(2 * 86_400_000)
    await work()
  }
  assert.equal((await scene.status()).state, 'drifted')
  assert.deepEqual(await alerts(), [{ kind: 'drift', data: { directory } }])
})

test('a finished Search AI run gives one alert', async (t) => {
  const scene = await plannedBusiness(t, () => says('x'))
  const { alerts } = await watched(scene, scene.business.id)
  const runId = await scene.start()
  await scene.work()
  await scene.work()
  assert.deepEqual(await alerts(), [{ kind: 'run finished', data: { runId } }])
})

test('a finished run of an account gives one alert, not one for each location', async (t) => {
  const scene = await plannedAccount(t, () => says('x'), { cities: ['Boston', 'Dublin'] })
  const { alerts } = await watched(scene, scene.account.id)
  const runId = await scene.start()
  await scene.work()
  assert.deepEqual(await alerts(), [{ kind: 'run finished', data: { runId } }])
})

test('an import gives one event with the counts of the whole file; a preview gives none', async () => {
  const scene = await fresh()
  const top = await scene.given.business({ type: 'enterprise' })
  const { ada, alerts, events } = await watched(scene, top.id)
  const csv = 'Name,City\nPier,Portland\n,Salem\nQuay,Boston\n'
  const target = { kind: 'listings', businessId: top.id } as const
  const { upload, preview } = importSteps(scene.db, ada.act, target)
  await preview((await upload(csv)).body.importId)
  assert.deepEqual([await alerts(), await events()], [[], []])
  await importInDashboard(scene.db, ada.act, target, csv)
  const data = { content: 'locations', created: 2, updated: 0, unchanged: 0, refused: 1 }
  assert.deepEqual(await alerts(), [{ kind: 'import finished', data }])
  assert.deepEqual(await events(), [{ type: 'import.finished', data: { businessId: top.id, ...data } }])
})

test('alerts about a deleted business are purged with it', async () => {
  const scene = await fresh()
  const top = await scene.given.business({ type: 'enterprise' })
  const { ada, alerts } = await watched(scene, top.id)
  await importInDashboard(scene.db, ada.act, { kind: 'listings', businessId: top.id }, 'Name\nPier\n')
  assert.equal((await alerts()).length, 1)
  const { rows } = await scene.db.execute('select id from businesses where parent_id = $1', [top.id])
  for (const { id } of [...(rows as { id: number }[]), top]) {
    await scene.call(deleteBusiness, { params: { business_Id: id } })
  }
  await purgeDeletedBusinesses.run({ db: scene.db, signal: new AbortController().signal })
  assert.deepEqual(await alerts(), [])
})
