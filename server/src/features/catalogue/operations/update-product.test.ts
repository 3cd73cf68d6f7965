import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../../testing/product-scene.ts'
import { listAuditEntries } from '../../users/operations/list-audit-entries.ts'

test('a change queues the locations that the product is mapped to', async () => {
  const { product, add, update, locations, work, queued, emptyQueue } = await catalogue()
  const [here] = locations as [(typeof locations)[0]]
  const loaf = await product('Loaf')
  await add(here, loaf)
  await emptyQueue()
  await update(loaf, { name: 'Loaf' })
  await work()
  assert.deepEqual(await queued(), [])
  await update(loaf, { name: 'Big loaf' })
  await work()
  assert.deepEqual(await queued(), [here.id])
})

test('the audit log has the product before and after', async () => {
  const { product, add, update, remove, call, locations, account } = await catalogue()
  const loaf = await product('Loaf')
  await update(loaf, { status: 'PUBLISH' })
  await add(locations[0] as never, loaf)
  await remove(loaf)
  const { entries } = (await call(listAuditEntries, { query: { businessId: account.id } })).body
  const [deleted, added, updated, created] = entries
  assert.deepEqual([created.subject, created.subjectId, created.after.name], ['product', loaf, 'Loaf'])
  assert.deepEqual([updated.before, updated.after], [{ status: 'DRAFT' }, { status: 'PUBLISH' }])
  assert.deepEqual([added.businessId, added.after], [locations[0]?.id, { added: [loaf] }])
  assert.deepEqual([deleted.subject, deleted.before], ['products', { [loaf]: 'Loaf' }])
})
