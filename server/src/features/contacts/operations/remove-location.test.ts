import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLocation } from '../../../testing/contact-scene.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { subscribe } from '../../webhooks/operations/subscribe.ts'
import { removeLocation } from './remove-location.ts'

async function atTwo() {
  const scene = await atLocation()
  const second = await scene.given.business()
  const saved = (await scene.save({ email: 'ann@x.example', businessIds: [scene.location.id, second.id] })).body
  const unmap = (body: object, business = scene.location) =>
    scene.call(removeLocation, { headers: { 'x-business-number': String(business.id) }, body })
  return { ...scene, second, id: saved.id as number, cids: saved.cids as number[], unmap }
}

test('removes one mapping; the contact stays at its other locations', async () => {
  const { unmap, retrieve, id, cids, second, account } = await atTwo()
  assert.deepEqual((await unmap({ email: 'ANN@x.example' })).body, { id, removed: cids[0], cids: [cids[1]] })
  assert.equal((await retrieve({ id })).body.code, 5043)
  assert.equal((await retrieve({ cid: cids[0] }, account)).body.code, 5043)
  assert.deepEqual(
    (await retrieve({ id }, second)).body.mappings.map(({ cid }: { cid: number }) => cid),
    [cids[1]],
  )
  assert.equal((await unmap({ id })).body.code, 5043)
})

test('the last location cannot be removed, and the refusal says how to delete the contact (1000)', async () => {
  const { unmap, retrieve, id, second } = await atTwo()
  await unmap({ id })
  const { body } = await unmap({ id }, second)
  assert.equal(body.code, 1000)
  assert.match(body.message, new RegExp(`DELETE /v1/customer/id/${id}`))
  assert.equal((await retrieve({ id }, second)).status, 200)
})

test('needs a location (1000, 1532) and a contact that is mapped to it (1000, 5043)', async () => {
  const { unmap, retrieve, given, account, id, cids } = await atTwo()
  const third = await given.business()
  assert.equal((await unmap({ id }, account)).body.code, 1000)
  assert.equal((await unmap({ id }, { id: 99_000_001, number: 0 })).body.code, 1532)
  assert.equal((await unmap({})).body.code, 1000)
  assert.equal((await unmap({ id }, third)).body.code, 5043)
  assert.equal((await unmap({ cid: cids[1] })).body.code, 5043)
  assert.equal((await retrieve({ id }, account)).body.mappings.length, 2)
})

test('the location has it in its audit log, and its webhook subscribers are notified', async () => {
  const { unmap, call, db, id, location, second } = await atTwo()
  const body = { url: 'https://hooks.example/x', events: ['contact.updated'] }
  const { subscriptionId } = (await call(subscribe, { query: { businessId: location.id }, body })).body
  await unmap({ id })
  const [entry] = (await call(listAuditEntries, { query: { count: 1, businessId: location.id } })).body.entries
  assert.deepEqual([entry.operation, entry.subjectId], ['removeLocation', String(id)])
  assert.deepEqual(entry.before, { businessIds: [location.id, second.id] })
  assert.deepEqual(entry.after, { businessIds: [second.id] })
  const { rows } = await db.execute('select data from webhook_deliveries where subscription_id = $1', [subscriptionId])
  assert.deepEqual(rows, [{ data: { contactId: id, businessIds: [second.id] } }])
})

test('never leaves a contact only at a location that is being deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const { unmap, call, db, id, second } = await atTwo()
    const [{ status, body }] = await Promise.all([
      unmap({ id }),
      call(deleteBusiness, { params: { business_Id: second.id } }),
    ])
    assert.ok(status === 200 || body.code === 1000, body.message)
    const { rows } = await db.execute('select business_id::int as id from contact_mappings where contact_id = $1', [id])
    assert.ok(rows.length > 0)
  }
})

test('of two concurrent removals that would together remove every location, one is refused (1000)', async () => {
  const { unmap, retrieve, id, location, second, account } = await atTwo()
  const answers = await Promise.all([unmap({ id }, location), unmap({ id }, second)])
  assert.deepEqual(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).toSorted(), [1000, 200])
  assert.equal((await retrieve({ id }, account)).body.mappings.length, 1)
})
