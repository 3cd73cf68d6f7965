import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh } from '../../../testing/fresh.ts'
import { givenDirectory } from '../../../testing/publishing-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { publicationsQueued } from '../contract/facts.ts'
import { unsealCredentials } from '../directories/sealed-credentials.ts'
import { connectLocations } from '../jobs/connect-locations.ts'
import { connectDirectory } from './connect-directory.ts'
import { disconnectDirectory } from './disconnect-directory.ts'
import { getListingStatus } from './get-listing-status.ts'
import { listDirectories } from './list-directories.ts'

const secret = secretOf('test')
const signal = new AbortController().signal
const none = { total: 0, connected: 0, drifted: 0, pending: 0, failed: 0, optedOut: 0, notConnected: 0 }

/** An enterprise with three locations, another enterprise and another partner. The directory refuses connections. */
async function scene(t: TestContext) {
  const service = await fresh()
  const other = await fresh()
  const { call, given, db } = service
  const { name: directory, id: directoryId } = await givenDirectory(t, db, 'http://127.0.0.1:9/d')
  const enterprise = await given.business({ type: 'enterprise' })
  const locations: Located[] = []
  for (let at = 0; at < 3; at++) locations.push(await given.business({ parentId: enterprise.id }))
  const elsewhere = await given.business({ parentId: (await given.business({ type: 'enterprise' })).id })
  const foreign = await other.given.business()
  const put = (businessNumber: number, body: object = {}, headers = {}) =>
    call(connectDirectory, { params: { businessNumber, directory }, body }, headers)
  const remove = (businessNumber: number, unpublish = false) =>
    call(disconnectDirectory, { params: { businessNumber, directory }, query: { unpublish } })
  const work = () => connectLocations.run({ db, signal, secret })
  const standing = async (businessNumber: number) => {
    const { body } = await call(getListingStatus, { params: { businessNumber } })
    return body.directories.find((each: { directory: string }) => each.directory === directory)
  }
  const states = async () => {
    const ids = [...locations, elsewhere, foreign].map(({ id }) => id)
    const { rows } = await db.execute(
      `select state from unnest($1::bigint[]) with ordinality as given (id, place)
      left join publications on business_id = id and directory_id = $2 order by place`,
      [ids, directoryId],
    )
    return (rows as { state: string | null }[]).map(({ state }) => state)
  }
  const [first, second, third] = locations as [Located, Located, Located]
  const at = { first, second, third }
  return { ...service, other, directory, directoryId, enterprise, ...at, put, remove, work, standing, states }
}
type Located = { id: number; number: number }

test('an enterprise connects all its locations, and no others, in the background; its status counts them', async (t) => {
  const { put, work, states, standing, enterprise, call, directory } = await scene(t)
  const answer = await put(enterprise.number)
  assert.equal(answer.status, 202)
  assert.deepEqual([answer.body.state, answer.body.locations], ['pending', { ...none, total: 3, pending: 3 }])
  assert.deepEqual(await states(), [null, null, null, null, null])
  await work()
  assert.deepEqual(await states(), ['pending', 'pending', 'pending', null, null])
  assert.deepEqual((await standing(enterprise.number)).locations, { ...none, total: 3, pending: 3 })
  const { body } = await call(listDirectories, { params: { businessNumber: enterprise.number } })
  const listed = body.directories.find((each: { directory: string }) => each.directory === directory)
  assert.deepEqual([listed.state, listed.locations.total], ['pending', 3])
})

test('the status of the enterprise summarises the states of its locations', async (t) => {
  const { put, work, standing, enterprise, first, second, third, db } = await scene(t)
  await put(enterprise.number)
  await work()
  const become = (id: number, state: string) =>
    db.execute('update publications set state = $2 where business_id = $1', [id, state])
  await become(first.id, 'in sync')
  await become(second.id, 'action required')
  await become(third.id, 'drifted')
  const { state, reason, locations } = await standing(enterprise.number)
  assert.deepEqual([state, reason], ['action required', '1 of 3 locations needs attention'])
  assert.deepEqual(locations, { ...none, total: 3, connected: 2, drifted: 1, failed: 1 })
  await become(second.id, 'in sync')
  assert.equal((await standing(enterprise.number)).state, 'drifted')
  await become(third.id, 'submitted')
  assert.equal((await standing(enterprise.number)).state, 'in sync')
  assert.equal('locations' in (await standing(first.number)), false)
})

test('connecting again changes nothing: drift is kept, and opted-out locations stay opted out', async (t) => {
  const { put, work, states, standing, enterprise, first, second, db } = await scene(t)
  await put(first.number, { optOut: true })
  await put(second.number)
  await db.execute(
    `update publications set state = 'drifted', differences = '[{"field":"name"}]' where business_id = $1`,
    [second.id],
  )
  for (let time = 0; time < 2; time++) {
    assert.equal((await put(enterprise.number)).status, 202)
    await work()
    assert.deepEqual((await states()).slice(0, 3), ['opted out', 'drifted', 'pending'])
  }
  const { locations } = await standing(enterprise.number)
  assert.deepEqual(locations, { ...none, total: 3, connected: 1, drifted: 1, pending: 1, optedOut: 1 })
})

test('optOut: false on the enterprise ends the opt-outs of its locations, on the microsite too; without it they stay', async (t) => {
  const { call, put, work, states, enterprise, first } = await scene(t)
  await put(enterprise.number, { optOut: true })
  await work()
  await put(enterprise.number)
  await work()
  assert.deepEqual((await states()).slice(0, 3), ['opted out', 'opted out', 'opted out'])
  await put(enterprise.number, { optOut: false })
  await work()
  assert.deepEqual((await states()).slice(0, 3), ['pending', 'pending', 'pending'])

  const microsite = { businessNumber: first.number, directory: 'internal' }
  await call(connectDirectory, { params: microsite, body: { optOut: true } })
  await call(connectDirectory, { params: { ...microsite, businessNumber: enterprise.number } })
  await work()
  const { directories } = (await call(listDirectories, { params: { businessNumber: first.number } })).body
  assert.equal(directories[0].state, 'opted out')
})

test('a location that is created later is not connected automatically', async (t) => {
  const { put, work, given, standing, enterprise } = await scene(t)
  await put(enterprise.number)
  await work()
  await given.business({ parentId: enterprise.id })
  await work()
  assert.equal((await standing(enterprise.number)).locations.notConnected, 1)
})

test('disconnecting an enterprise disconnects all its locations; the latest request applies', async (t) => {
  const { put, remove, work, states, enterprise } = await scene(t)
  await put(enterprise.number)
  await work()
  assert.equal((await remove(enterprise.number)).status, 202)
  await work()
  assert.deepEqual((await states()).slice(0, 3), ['not connected', 'not connected', 'not connected'])
  await put(enterprise.number)
  await remove(enterprise.number)
  await put(enterprise.number, { optOut: true })
  await work()
  assert.deepEqual((await states()).slice(0, 3), ['opted out', 'opted out', 'opted out'])
})

test('unpublish takes the listings down, and connecting again cancels that', async (t) => {
  const { put, remove, work, enterprise, first, db, directoryId } = await scene(t)
  const removals = async () =>
    (await db.execute('select business_id from removals where directory_id = $1', [directoryId])).rows
  await put(enterprise.number)
  await work()
  await db.execute(`update publications set remote_id = 'x' where business_id = $1`, [first.id])
  await remove(enterprise.number, true)
  await work()
  assert.deepEqual(await removals(), [{ business_id: first.id }])
  await put(enterprise.number)
  await work()
  assert.deepEqual(await removals(), [])
})

test('credentials are encrypted for each location, and replace those of locations that are already connected', async (t) => {
  const { put, work, enterprise, first, db, directoryId } = await scene(t)
  const credentials = { keyId: 'ours', secret: 'of-the-enterprise' }
  assert.equal((await put(enterprise.number, { credentials: { keyId: 'ours' } })).body.code, 1000)
  await put(first.number)
  await put(enterprise.number, { credentials })
  await work()
  const { rows } = await db.execute('select business_id as id, credentials from publications where directory_id = $1', [
    directoryId,
  ])
  assert.equal(rows.length, 3)
  for (const { id, credentials: sealed } of rows as { id: number; credentials: Buffer }[]) {
    assert.deepEqual(unsealCredentials(secret, sealed, directoryId, id), credentials)
  }
  const left = await db.execute('select 1 from bulk_connections where directory_id = $1', [directoryId])
  assert.equal(left.rows.length, 0)
})

test('the microsites of all locations are opted out of and in again', async (t) => {
  const { call, work, enterprise, first } = await scene(t)
  const state = async () =>
    (await call(listDirectories, { params: { businessNumber: first.number } })).body.directories[0].state
  const params = { businessNumber: enterprise.number, directory: 'internal' }
  for (const [optOut, expected] of [
    [true, 'opted out'],
    [false, 'in sync'],
  ]) {
    assert.equal((await call(connectDirectory, { params, body: { optOut } })).status, 202)
    await work()
    assert.equal(await state(), expected)
  }
})

test('a repeated request with the same Idempotency-Key gets 202 again', async (t) => {
  const { put, enterprise } = await scene(t)
  const headers = { 'idempotency-key': randomUUID() }
  const [first, again] = [await put(enterprise.number, {}, headers), await put(enterprise.number, {}, headers)]
  assert.deepEqual([first.status, again.status], [202, 202])
  assert.deepEqual([again.body, again.headers['idempotency-replayed']], [first.body, 'true'])
})

test('when the enterprise is deleted before the job runs, the job does nothing', async (t) => {
  const { put, work, call, enterprise, states } = await scene(t)
  await put(enterprise.number)
  await call(deleteBusiness, { params: { business_Id: enterprise.id } })
  await work()
  assert.deepEqual(await states(), [null, null, null, null, null])
})

test('listings are published as soon as their locations are connected', async (t) => {
  const { put, enterprise, db } = await scene(t)
  await put(enterprise.number)
  const facts: unknown[] = []
  await connectLocations.run({ db, signal, secret, emit: async (_db, fact) => void facts.push(fact) })
  assert.deepEqual(facts, [publicationsQueued])
})

test("a reseller is refused (1000), and another partner's enterprise is unknown (1011)", async (t) => {
  const { put, given, other, enterprise, directory, work, states } = await scene(t)
  const reseller = await given.business({ type: 'reseller' })
  assert.match((await put(reseller.number)).body.message, /send one of its enterprises or locations/)
  const params = { businessNumber: enterprise.number, directory }
  assert.equal((await other.call(connectDirectory, { params })).body.code, 1011)
  assert.equal((await other.call(disconnectDirectory, { params })).body.code, 1011)
  await work()
  assert.deepEqual(await states(), [null, null, null, null, null])
})
