import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteBusiness } from '../../operations/business/delete-business.ts'
import { connectDirectory } from '../../operations/listing/connect-directory.ts'
import { connectedLocation } from '../../testing/publishing.ts'
import { purgeDeletedBusinesses } from '../purge-deleted-businesses.ts'

const signal = new AbortController().signal

test('a business deleted with unpublish is pulled down, also after its purge and a directory that was down', async (t) => {
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

test('an enterprise deleted with unpublish pulls down its locations', async (t) => {
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

test('one deleted while it is being sent is pulled down once that sending has ended', async (t) => {
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
