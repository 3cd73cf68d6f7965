import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, empty, full } from '../../../testing/service-scene.ts'

test('creates a service of the account, through any of its businesses', async () => {
  const { create, locations, account, list } = await catalogue()
  const { status, body } = await create(full)
  assert.equal(status, 200)
  assert.match(body.serviceId, /^SERV[1-9]\d*$/)
  assert.deepEqual(body, { serviceId: body.serviceId, ...full, categories: [] })
  const second = await create({ name: 'Rolls' }, locations[0]?.number)
  assert.deepEqual(second.body, { serviceId: second.body.serviceId, name: 'Rolls', ...empty })
  assert.deepEqual((await list()).names, ['Birthday cake', 'Rolls'])
  assert.equal((await create({ name: 'Scones' }, account.number)).status, 200)
})

test('a name is unique in the account, whatever its case (1000)', async () => {
  const { create } = await catalogue()
  const other = await catalogue()
  const first = await create(full)
  for (const name of ['birthday CAKE', ' Birthday cake ']) {
    const { status, body } = await create({ name })
    assert.deepEqual([status, body.code], [400, 1000])
    assert.ok(body.message.includes(first.body.serviceId))
  }
  assert.equal((await other.create(full)).status, 200)
})

test('of many concurrent requests with the same name, one succeeds', async () => {
  const { create } = await catalogue()
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Rolls' })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(400)])
})

test('names every field that breaks a rule (1000)', async () => {
  const { create, list } = await catalogue()
  const { status, body } = await create({ name: ' ', price: 5, group: 'ab' })
  assert.deepEqual([status, body.code], [400, 1000])
  for (const field of ['name', 'currency', 'group']) assert.ok(body.message.includes(`${field} (`))
  for (const [field, value] of [
    ['price', '5'],
    ['price', 0.01],
    ['duration', 1.5],
    ['duration', 0],
    ['name', null],
    ['description', 'x'.repeat(301)],
  ]) {
    const refused = await create({ ...full, [field as string]: value })
    assert.deepEqual([refused.status, refused.body.code], [400, 1000], JSON.stringify(value))
    assert.ok(refused.body.message.includes(field))
  }
  assert.deepEqual((await list()).services, [])
})
