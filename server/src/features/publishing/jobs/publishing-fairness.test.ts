import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { connectedLocation } from '../../../testing/publishing-scene.ts'
import { until } from '../../../testing/until.ts'
import { requestPublishing } from '../../listings/store/publish-requests.ts'
import { connectDirectory } from '../operations/connect-directory.ts'
import { disconnectDirectory } from '../operations/disconnect-directory.ts'
import { getListingStatus } from '../operations/get-listing-status.ts'
import { claimBulkConnection, upsertBulkConnection } from '../store/bulk-connections.ts'
import { expandPublishRequests } from '../store/publication-claims.ts'

type Scene = Awaited<ReturnType<typeof connectedLocation>>

/** Connects another location to the directory, of the same or another partner. */
async function connect({ call, given }: Pick<Scene, 'call' | 'given'>, directory: string) {
  const { id, number } = await given.business()
  const params = { businessNumber: number, directory }
  assert.equal((await call(connectDirectory, { params, body: {} })).status, 200)
  const state = async () => {
    const { directories } = (await call(getListingStatus, { params: { businessNumber: number } })).body
    return directories.find((each: { directory: string }) => each.directory === directory).state
  }
  const takeDown = async () => {
    const answer = await call(disconnectDirectory, { params, query: { unpublish: true } })
    assert.equal(answer.status, 200, answer.text)
  }
  return { id, number, state, takeDown }
}
async function anotherPartner({ directoryId, db }: Scene) {
  const other = await fresh()
  const grant = 'insert into directory_grants (directory_id, partner_id) values ($1, $2) on conflict do nothing'
  await db.execute(grant, [directoryId, other.partnerId])
  return other
}

test('a partner with many locations to publish delays no location of another partner', async (t) => {
  const rate = { requests: 4, windowSeconds: 600 }
  const scene = await connectedLocation(t, { more: { rate } })
  for (let count = 0; count < 5; count++) await connect(scene, scene.directory)
  const other = await connect(await anotherPartner(scene), scene.directory)
  await scene.work()
  assert.equal(await other.state(), 'submitted')
  assert.ok(scene.asked.length <= 4, 'no more than the directory allows')
})

test('a partner with many listings to take down delays none of another partner', async (t) => {
  const scene = await connectedLocation(t)
  const own = await Promise.all(Array.from({ length: 9 }, () => connect(scene, scene.directory)))
  const another = await anotherPartner(scene)
  const other = await connect(another, scene.directory)
  await scene.work()
  for (const { takeDown } of own) await takeDown()
  await other.takeDown()
  await scene.work()
  const removed = scene.asked.filter(({ asked }) => asked.method === 'DELETE')
  assert.equal(removed.length, 10)
  assert.ok(removed.slice(0, 4).some(({ asked }) => asked.query.get('reference') === String(other.number)))
})

test('a partner that changes many locations at once delays no change of another partner', async (t) => {
  const scene = await connectedLocation(t)
  const ids: number[] = []
  for (let count = 0; count < 5; count++) ids.push((await connect(scene, scene.directory)).id)
  const another = await anotherPartner(scene)
  const other = await connect(another, scene.directory)
  for (const id of [...ids, other.id]) await requestPublishing(scene.db, id, 'products')
  const waiting = async (of: readonly number[]) =>
    (await scene.db.execute('select 1 from publish_requests where business_id = any ($1)', [of])).rows.length
  const { rows } = await scene.db.execute('select distinct queue_partner_id from publish_requests')
  await expandPublishRequests(scene.db, 2 * rows.length, scene.clock.now())
  assert.deepEqual([await waiting(ids), await waiting([other.id])], [3, 0])
})

test('a partner that connects large enterprises delays no enterprise of another partner', async (t) => {
  const scene = await connectedLocation(t)
  const another = await anotherPartner(scene)
  const { db, directoryId } = scene
  const ask = async ({ given, partnerId }: Pick<Scene, 'given' | 'partnerId'>) => {
    const { id } = await given.business({ type: 'enterprise' })
    await upsertBulkConnection(db, partnerId, id, { directoryId, task: 'connect' })
  }
  for (let count = 0; count < 3; count++) await ask(scene)
  await ask(another)
  await until(async () => (await claimBulkConnection(db))?.partnerId === another.partnerId)
  await db.execute('delete from bulk_connections where directory_id = $1', [directoryId])
})
