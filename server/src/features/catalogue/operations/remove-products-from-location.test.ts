import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '../../../testing/product-scene.ts'

test('removes from one location only; removing an unmapped product succeeds', async () => {
  const { product, add, take, mapped, there, here, queued, emptyQueue } = await shop()
  const [one, two] = [await product('One'), await product('Two')]
  await add([one])
  await add([one], there)
  await emptyQueue()
  const businessNumber = here.number
  assert.deepEqual((await take([two, one, one])).body, { businessNumber, removed: [one], notPresent: [two] })
  assert.deepEqual(await queued(), [here.id])
  assert.deepEqual([await mapped(), await mapped(there)], [[], [one]])
  assert.equal((await take([one, 'PROD999999'], there)).body.code, 2564)
  assert.deepEqual(await mapped(there), [one])
})
