import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import {
  EXPENSIVE_LIMITS,
  openPartnerSlots,
  type PartnerSlots,
  POOL_LIMITS,
} from '../../core/http/conventions/partner-slots.ts'
import { CONNECTIONS_MAX, openDatabase } from '../../core/platform/database.ts'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { updateBusiness } from '../../features/accounts/operations/update-business.ts'
import { importReviews } from '../../features/reviews/operations/import-reviews.ts'
import { lockTree } from '../../features/texts/store/review-locations.ts'
import { countWaiting } from '../../testing/blocking.ts'
import { freshIn, startTestService, type TestService } from '../../testing/fresh.ts'
import { until } from '../../testing/until.ts'

const review = { sourceAlias: 'search', externalId: 'r-1', rating: 4, reviewDate: '11/15/2026', comments: 'Good bread' }
/** Fewer reviews would not be expensive. */
const body = { reviews: Array.from({ length: 101 }, (_, at) => ({ ...review, externalId: `r-${at}` })) }
const PATIENT = { ...POOL_LIMITS, waitMs: 60_000 }
const ONE_AT_A_TIME = { ...EXPENSIVE_LIMITS, perOwner: 1, waitingPerOwner: 0 }
const location = { body: { name: 'Given', type: 'location' } }

/**
 * Opens every connection of the pool before the test relies on them. Tests in other processes share the database server:
 * when they use up its connections, a request gets 1503 instead of waiting for its lock.
 */
async function startConnected(slots: PartnerSlots): Promise<TestService> {
  const service = await startTestService({ slots })
  const connect = () => service.db.transaction((db) => db.execute('select 1'))
  await until(() =>
    Promise.all(Array.from({ length: CONNECTIONS_MAX }, connect)).then(
      () => true,
      () => false,
    ),
  )
  return service
}

async function partnerIn(service: TestService) {
  const partner = await freshIn(service)
  const { id } = await partner.given.business()
  return {
    ...partner,
    businessId: id,
    importMany: () => partner.call(importReviews, { params: { businessId: id }, body }),
  }
}

/** Runs a statement and holds its locks, on a separate connection, until the returned function is called. */
async function hold({ db }: TestService, lock: (db: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const own = openDatabase(db.connection, { connections: 1 })
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = own.transaction(async (db) => {
    await lock(db as typeof own)
    locked.resolve()
    await ended.promise
  })
  await Promise.race([locked.promise, holding])
  return async () => {
    ended.resolve()
    await holding
    await own.close()
  }
}
/** The lock that every change of reviews below these businesses waits for. */
const holdTrees = (service: TestService, ids: readonly number[]) =>
  hold(service, async (db) => {
    for (const id of ids) await lockTree(db, id)
  })

test("24 imports of one partner that wait for a lock do not block another partner's writes", async () => {
  // On a busy machine no request may be refused because of a long wait.
  const service = await startConnected(openPartnerSlots(PATIENT, { ...EXPENSIVE_LIMITS, waitMs: 60_000 }))
  const [noisy, quiet] = [await partnerIn(service), await freshIn(service)]
  const letGo = await holdTrees(service, [noisy.businessId])
  const imports = Array.from({ length: 24 }, noisy.importMany)
  await until(async () => (await countWaiting(service.db)) === EXPENSIVE_LIMITS.perOwner)

  assert.equal((await quiet.call(createBusiness, location)).status, 200)
  assert.equal((await noisy.call(createBusiness, location)).status, 200, 'its own ordinary writes go on as well')
  assert.equal(await countWaiting(service.db), EXPENSIVE_LIMITS.perOwner, 'the others wait without a connection')

  await letGo()
  const statuses = Object.groupBy(await Promise.all(imports), ({ status }) => status)
  const accepted = EXPENSIVE_LIMITS.perOwner + EXPENSIVE_LIMITS.waitingPerOwner
  assert.deepEqual([statuses[200]?.length, statuses[429]?.length], [accepted, 24 - accepted])
})

test('an import over the limit is refused with 429 (89), with advice', async () => {
  const service = await startConnected(openPartnerSlots(POOL_LIMITS, ONE_AT_A_TIME))
  const noisy = await partnerIn(service)
  const letGo = await holdTrees(service, [noisy.businessId])
  const first = noisy.importMany()
  await until(async () => (await countWaiting(service.db)) === 1)
  const { status, headers, body } = await noisy.importMany()
  assert.deepEqual([status, body.code, headers['retry-after']], [429, 89, '2'])
  assert.match(body.message, /send fewer at once, and try again in 2 s/)
  await letGo()
  assert.equal((await first).status, 200)
})

test('ordinary writes of one partner that wait for a lock use at most its share of the connections', async () => {
  const service = await startConnected(openPartnerSlots(PATIENT))
  const [noisy, quiet] = [await partnerIn(service), await freshIn(service)]
  const letGo = await hold(service, (db) =>
    db.execute('select from businesses where id = $1 for update', [noisy.businessId]),
  )
  const updates = Array.from({ length: 12 }, (_, at) =>
    noisy.call(updateBusiness, { params: { business_Id: noisy.businessId }, body: { name: `Name ${at}` } }),
  )
  await until(async () => (await countWaiting(service.db)) === POOL_LIMITS.perOwner)
  assert.equal((await quiet.call(createBusiness, location)).status, 200)
  assert.equal(service.slots.connections.waiting, 12 - POOL_LIMITS.perOwner)
  await letGo()
  assert.deepEqual(
    (await Promise.all(updates)).map(({ status }) => status),
    updates.map(() => 200),
  )
})

test('expensive requests of many partners leave connections for ordinary ones', async () => {
  const service = await startConnected(openPartnerSlots(PATIENT, { ...EXPENSIVE_LIMITS, waitMs: 60_000 }))
  const noisy = await Promise.all(Array.from({ length: 6 }, () => partnerIn(service)))
  const quiet = await freshIn(service)
  const letGo = await holdTrees(
    service,
    noisy.map(({ businessId }) => businessId),
  )
  const imports = noisy.flatMap(({ importMany }) => [importMany(), importMany()])
  await until(async () => (await countWaiting(service.db)) === EXPENSIVE_LIMITS.total)
  assert.equal(service.slots.expensive.waiting, imports.length - EXPENSIVE_LIMITS.total)
  const writes = await Promise.all(Array.from({ length: 8 }, () => quiet.call(createBusiness, location)))
  assert.deepEqual(
    writes.map(({ status }) => status),
    writes.map(() => 200),
  )
  await letGo()
  for (const { status } of await Promise.all(imports)) assert.equal(status, 200)
})

test('is ready while every connection for transactions is taken', async () => {
  const service = await startTestService()
  const ended = Promise.withResolvers<void>()
  let begun = 0
  const taken = Array.from({ length: CONNECTIONS_MAX }, () =>
    service.db.transaction(async (db) => {
      await db.execute('select 1')
      begun++
      await ended.promise
    }),
  )
  await until(async () => begun === CONNECTIONS_MAX)
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.app.inject('/readyz')))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    answers.map(() => 200),
  )
  ended.resolve()
  await Promise.all(taken)
})

test('other requests run between the checks of an expensive request and its work', async (t) => {
  const service = await startConnected(openPartnerSlots())
  const { importMany } = await partnerIn(service)
  const { expensive, connections } = service.slots
  const order: string[] = []
  const take = expensive.take.bind(expensive)
  t.mock.method(expensive, 'take', (...args: Parameters<typeof take>) => {
    setImmediate(() => order.push('others'))
    return take(...args)
  })
  const connect = connections.take.bind(connections)
  t.mock.method(connections, 'take', (...args: Parameters<typeof connect>) => {
    order.push('work')
    return connect(...args)
  })
  assert.equal((await importMany()).status, 200)
  assert.deepEqual(order.slice(0, 2), ['others', 'work'])
})

test('a slot is released after a refusal, whether or not the work had begun', async () => {
  const service = await startConnected(openPartnerSlots(POOL_LIMITS, ONE_AT_A_TIME))
  const { call, key, app, importMany } = await partnerIn(service)
  const { expensive } = service.slots
  const unknown = await call(importReviews, { params: { businessId: 999_999 }, body })
  assert.deepEqual([unknown.status, expensive.held], [404, 0])
  const tooLarge = JSON.stringify({ reviews: [{ ...review, comments: 'x'.repeat(100_000) }] })
  for (const payload of [tooLarge, `${tooLarge}}`]) {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const url = importReviews.path.replace(':businessId', '100000')
    assert.equal((await app.inject({ method: 'POST', url, headers, payload })).statusCode, 400)
    await until(async () => expensive.held === 0)
  }
  assert.equal((await importMany()).status, 200)
})

test('a client that disconnects loses its place in the queue, and its slot once its work has ended', async () => {
  const slots = openPartnerSlots(POOL_LIMITS, { ...ONE_AT_A_TIME, waitingPerOwner: 5, waitMs: 60_000 })
  const service = await startConnected(slots)
  const { businessId, key, importMany } = await partnerIn(service)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const path = importReviews.path.replace(':businessId', String(businessId))
  const send = (payload: string) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const sent = request({ port, path, method: 'POST', headers, agent: false }).on('error', () => {})
    sent.end(payload)
    return sent
  }
  const letGo = await holdTrees(service, [businessId])
  const working = send(JSON.stringify(body))
  await until(async () => (await countWaiting(service.db)) === 1)
  const large = JSON.stringify({ reviews: [{ ...review, comments: 'x'.repeat(100_000) }] })
  const waiting = [send(JSON.stringify(body)), send(large)]
  await until(async () => slots.expensive.waiting === 2)

  for (const sent of waiting) sent.destroy()
  await until(async () => slots.expensive.waiting === 0)
  working.destroy()
  await new Promise((resolve) => working.once('close', resolve))
  assert.equal(slots.expensive.held, 1, 'the work continues in the database')
  await letGo()
  await until(async () => slots.expensive.held === 0 && slots.connections.held === 0)
  assert.equal((await importMany()).status, 200)
})
