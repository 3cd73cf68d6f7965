import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../../testing/product-scene.ts'

test('deletes from every location at once, all or none, and queues them (2564)', async () => {
  const { product, add, remove, list, locations, work, queued, emptyQueue, db, account, get } = await catalogue()
  const [here] = locations as [(typeof locations)[0]]
  const loaf = await product('Loaf')
  const roll = await product('Roll')
  for (const location of locations) await add(location, loaf, roll)
  await work()
  await emptyQueue()
  const refused = await remove(loaf, 'PROD999999')
  assert.deepEqual([refused.status, refused.body.code], [404, 2564])
  assert.match(refused.body.message, /: PROD999999$/)
  assert.deepEqual((await list({ businessNumbers: [here.id] })).names, ['Loaf', 'Roll'])
  assert.deepEqual((await remove(loaf, loaf)).body, { deleted: [loaf] })
  assert.equal((await get(loaf)).body.code, 2564)
  for (const { id } of locations) assert.deepEqual((await list({ businessNumbers: [id] })).names, ['Roll'])
  assert.equal((await add(here, loaf)).body.code, 2564)
  await work()
  assert.deepEqual(
    await queued(),
    locations.map(({ id }) => id),
  )
  const { rows } = await db.execute('select name from products where account_id = $1', [account.id])
  assert.deepEqual(rows, [{ name: 'Roll' }])
})
