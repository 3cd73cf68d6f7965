import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, full } from '../../../testing/service-scene.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'
import { deleteService } from './delete-service.ts'

test('updates what is sent, and refuses a changed name (1000)', async () => {
  const { create, update } = await catalogue()
  const { serviceId } = (await create(full)).body
  const { body } = await update({ serviceId, name: full.name, price: null, duration: 30 })
  assert.deepEqual(body, { serviceId, ...full, price: null, currency: '', duration: 30, categories: [] })
  const renamed = await update({ serviceId, name: 'Cake', duration: 60 })
  assert.deepEqual([renamed.status, renamed.body.code], [400, 1000])
  assert.match(renamed.body.message, /name \(cannot be changed\)/)
  assert.equal((await update({ serviceId })).body.duration, 30)
})

test('a change queues the locations that carry the service; an update without a change queues none', async () => {
  const { create, update, map, locations, work, queued, emptyQueue } = await catalogue()
  const { serviceId } = (await create(full)).body
  const [here] = locations as [(typeof locations)[0]]
  await map(here, { Cakes: [serviceId] })
  await emptyQueue()
  await update({ serviceId, price: 48.5 })
  await work()
  assert.deepEqual(await queued(), [])
  await update({ serviceId, price: 50 })
  await work()
  assert.deepEqual(await queued(), [here.id])
})

test('the audit log has the service before and after', async () => {
  const { create, update, call, query } = await catalogue()
  const { serviceId } = (await create(full)).body
  await update({ serviceId, duration: 60 })
  await call(deleteService, { query, body: { serviceId } })
  const { entries } = (await call(listAuditEntries, { query })).body
  const [deleted, updated, created] = entries
  assert.deepEqual([created.subject, created.subjectId, created.after], ['service', serviceId, full])
  assert.deepEqual([updated.before, updated.after], [{ duration: 90 }, { duration: 60 }])
  assert.deepEqual([deleted.before, deleted.after], [{ ...full, duration: 60 }, {}])
})
