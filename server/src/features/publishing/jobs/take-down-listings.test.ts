import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedLocation } from '../../../testing/publishing-scene.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { connectDirectory } from '../operations/connect-directory.ts'

const signal = new AbortController().signal

test('a business deleted with unpublish is taken down, even after its purge and an outage of the directory', async (t) => {
  let isDown = false
  const scene = await connectedLocation(t, { interfere: async () => (isDown ? { status: 500 } : undefined) })
  const { work, call, business, db, remote, passMinutes, directoryId } = scene
  await work()
  isDown = true
  await call(deleteBusiness, { params: { business_Id: business.id }, query: { unpublish: true } })
  await purgeDeletedBusinesses.run({ db, signal })
  const { rows } = await db.execute('select 1 from publications where business_id = $1', [business.id])
  assert.equal(rows.length, 0)
  await passMinutes(10)
  assert.ok(remote())
  isDown = false
  await passMinutes(30)
  assert.equal(remote(), undefined)
  const left = await db.execute('select 1 from removals where directory_id = $1', [directoryId])
  assert.equal(left.rows.length, 0)
})

test('deleting an enterprise with unpublish takes down its locations', async (t) => {
  const scene = await connectedLocation(t)
  const { work, call, given, server, directory } = scene
  const group = await given.business({ type: 'enterprise' })
  const locations = [await given.business({ parentId: group.id }), await given.business({ parentId: group.id })]
  for (const { number } of locations) {
    await call(connectDirectory, { params: { businessNumber: number, directory }, body: {} })
  }
  await work()
  assert.equal(server.directory('/d').listings.size, 3)
  await call(deleteBusiness, { params: { business_Id: group.id }, query: { unpublish: true } })
  await work()
  assert.equal(server.directory('/d').listings.size, 1)
})

test('a business deleted while it is being sent is taken down after that request', async (t) => {
  let meanwhile: (() => Promise<unknown>) | undefined
  const scene = await connectedLocation(t, {
    interfere: async () => {
      await meanwhile?.()
      meanwhile = undefined
      return undefined
    },
  })
  const { call, business, work, remote, passMinutes } = scene
  meanwhile = () => call(deleteBusiness, { params: { business_Id: business.id }, query: { unpublish: true } })
  await work()
  await passMinutes(12)
  assert.equal(remote(), undefined)
})

test('removals do not wait until everything has been sent', async (t) => {
  const scene = await connectedLocation(t, { more: { rate: { requests: 4, windowSeconds: 3_600 } } })
  const { work, call, given, business, directory, remote, clock, sendings } = scene
  await work()
  assert.ok(remote())
  for (let i = 0; i < 10; i++) {
    const { number } = await given.business()
    await call(connectDirectory, { params: { businessNumber: number, directory }, body: {} })
  }
  await call(deleteBusiness, { params: { business_Id: business.id }, query: { unpublish: true } })
  clock.pass(60 * 60_000)
  await work()
  assert.equal(remote(), undefined)
  assert.ok(sendings() > 1, 'others were sent beside it')
})

test('Retry-After in response to a removal is respected', async (t) => {
  let isBusy = false
  const scene = await connectedLocation(t, {
    interfere: async (_asked, _work, response) => {
      if (isBusy) response.setHeader('retry-after', '1800')
      return isBusy ? { status: 429 } : undefined
    },
  })
  const { work, call, given, business, directory, remote, asked, passMinutes } = scene
  await work()
  const { number } = await given.business()
  await call(connectDirectory, { params: { businessNumber: number, directory }, body: {} })
  await call(deleteBusiness, { params: { business_Id: business.id }, query: { unpublish: true } })
  isBusy = true
  await work()
  const before = asked.length
  await passMinutes(29)
  assert.equal(asked.length, before)
  isBusy = false
  await passMinutes(5)
  assert.deepEqual([remote(), scene.server.directory('/d').listings.size], [undefined, 1])
})

test('a removal that the directory refuses is not repeated', async (t) => {
  const { work, call, business, asked, passMinutes, db, directoryId } = await connectedLocation(t, {
    interfere: async ({ method }) =>
      method === 'DELETE' ? { status: 422, body: { reason: 'still in use' } } : undefined,
  })
  await work()
  await call(deleteBusiness, { params: { business_Id: business.id }, query: { unpublish: true } })
  await work()
  const before = asked.length
  await passMinutes(60)
  assert.equal(asked.length, before)
  const { rows } = await db.execute('select attempts, last_error, due_at from removals where directory_id = $1', [
    directoryId,
  ])
  assert.deepEqual(rows, [{ attempts: 1, last_error: 'still in use', due_at: null }])
})
