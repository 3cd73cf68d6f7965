import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../../core/operation/context.ts'
import { freshAccount } from '../../../testing/offerings.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { findAccount } from '../../businesses/store/accounts.ts'
import { readMapping } from '../store/service-mapping.ts'
import { deleteService } from './delete-service.ts'

const WRITERS = 20

test('twenty concurrent writers leave the complete map of one of them', async () => {
  const { services, locations, map, shown } = await freshAccount(1)
  const [here] = locations as [(typeof locations)[0]]
  const ids = await services(...Array.from({ length: 2 * WRITERS }, (_, place) => `Service ${place}`))
  const maps = Array.from({ length: WRITERS }, (_, place) => ({
    Bread: [ids[2 * place] as string],
    Cakes: [ids[2 * place + 1] as string],
  }))
  const answers = await Promise.all(maps.map((body) => map(here, body)))
  for (const [place, { status, body }] of answers.entries()) {
    assert.equal(status, 200)
    assert.deepEqual(body.mapping, maps[place])
  }
  const last = JSON.stringify(await shown(here))
  assert.ok(
    maps.some((each) => JSON.stringify(each) === last),
    last,
  )
})

test('all locations of the account agree in every snapshot, while several of them write', async () => {
  const { db, partnerId, services, locations, map } = await freshAccount(3)
  const [one = '', two = ''] = await services('One', 'Two')
  for (const location of locations) await map(location, { Bread: [one], Cakes: [two] })
  const maps = [
    { Bread: [one], Cakes: [two] },
    { Bread: [two], Cakes: [one] },
    { Bread: [one, two], Cakes: [] },
    { Bread: [], Cakes: [one, two] },
  ]
  let isWriting = true
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, n) => map(locations[n % 3] as { id: number }, maps[n % maps.length])),
  ).finally(() => {
    isWriting = false
  })
  const snapshots = new Set<string>()
  while (isWriting) {
    const seen = await db.transaction(async (db) => {
      await db.execute('set transaction isolation level repeatable read')
      return Promise.all(
        locations.map(async ({ id }) => readMapping(db, partnerId, (await findAccount(db, partnerId, id)) as Account)),
      )
    })
    assert.equal(new Set(seen).size, 1, seen.join('\n'))
    snapshots.add(String(seen[0]))
  }
  for (const { status } of await writing) assert.equal(status, 200)
  assert.ok(snapshots.size > 0)
})

test('locations of one account that write the same services at once do not fail', async () => {
  const { services, locations, map, shown } = await freshAccount(WRITERS)
  const ids = await services('One', 'Two', 'Three')
  const answers = await Promise.all(
    locations.map((location, place) => map(location, { Cakes: place % 2 === 0 ? ids : ids.toReversed() })),
  )
  for (const { status, body } of answers) assert.equal(status, 200, body.message)
  for (const location of locations) assert.deepEqual((await shown(location)).Cakes?.length, 3)
  const { body } = await map(locations[0] as { id: number }, { Cakes: [] })
  assert.equal(body.affectedLocations, WRITERS)
})

test('a service deleted while it is being mapped is mapped and then gone, or unknown (2494)', async () => {
  const { call, account, service, locations, map, shown, work, db } = await freshAccount(1)
  const [here] = locations as [(typeof locations)[0]]
  for (let round = 0; round < 10; round++) {
    const serviceId = await service(`Service ${round}`)
    const [mapped, deleted] = await Promise.all([
      map(here, { Cakes: [serviceId] }),
      call(deleteService, { query: { businessId: account.id }, body: { serviceId } }),
    ])
    assert.equal(deleted.status, 200)
    assert.ok(mapped.status === 200 || mapped.body.code === 2494)
    assert.equal(deleted.body.affectedLocations, mapped.status === 200 && deleted.body.affectedLocations ? 1 : 0)
    assert.deepEqual(await shown(here), {})
  }
  await work()
  const { rows } = await db.execute('select 1 from services where account_id = $1', [account.id])
  assert.deepEqual(rows, [])
})

test('locations deleted while others write are subtracted exactly from the counts', async () => {
  const { call, db, account, services, locations, map } = await freshAccount(12)
  const ids = await services('One', 'Two')
  for (const location of locations) await map(location, { Cakes: ids })
  const [here, ...others] = locations as [(typeof locations)[0], ...(typeof locations)[0][]]
  await Promise.all([
    ...others.slice(0, 6).map(({ id }) => call(deleteBusiness, { params: { business_Id: id } })),
    ...Array.from({ length: 6 }, (_, n) => map(here, n % 2 === 0 ? { Bread: ids } : { Cakes: ids })),
  ])
  const { rows } = await db.execute('select carriers from services where account_id = $1', [account.id])
  assert.deepEqual(rows, [{ carriers: 6 }, { carriers: 6 }])
  assert.equal((await map(here, { Bread: [], Cakes: [] })).body.affectedLocations, 6)
})
