import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { importReviews } from '../../../features/reviews/operations/import-reviews.ts'
import { freshIn, startTestService } from '../../../testing/fresh.ts'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { until } from '../../../testing/until.ts'
import { BODY_LIMITS, EXPENSIVE_LIMITS, openPartnerSlots, POOL_LIMITS } from './partner-slots.ts'

const comments = 'Good bread. '.repeat(700)
const reviews = Array.from({ length: 100 }, (_, at) => ({
  sourceAlias: 'search',
  externalId: `r-${at}`,
  rating: 4,
  reviewDate: '11/15/2026',
  comments,
}))
const LARGE = JSON.stringify({ reviews })

async function startWith(limits: Partial<typeof BODY_LIMITS>) {
  const slots = openPartnerSlots(POOL_LIMITS, { ...EXPENSIVE_LIMITS, waitMs: 60_000 }, { ...BODY_LIMITS, ...limits })
  const service = await startTestService({ slots })
  const partnerIn = async () => {
    const partner = await freshIn(service)
    return { ...partner, businessId: (await partner.given.business()).id }
  }
  return { ...service, slots, noisy: await partnerIn(), quiet: await partnerIn() }
}
type Service = Awaited<ReturnType<typeof startWith>>

/** Sends a large body over a connection; `server` is the server's end of it. */
async function sendLarge(t: TestContext, { app }: Service, { key, businessId }: Service['noisy'], path?: string) {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const connection = await connectRaw(app)
  t.after(() => connection.socket.destroy())
  const [server] = await accepted
  const head = [`POST ${path ?? `/v1/review/import/${businessId}`} HTTP/1.1`, 'host: x', `x-api-key: ${key}`]
  connection.send(...head, 'content-type: application/json', `content-length: ${LARGE.length}`, '', LARGE)
  return { ...connection, server }
}

test("a partner's large body waits unread when it has enough in memory, and another's does not", async (t) => {
  const service = await startWith({ perOwner: 1, waitMs: 60_000 })
  const { slots, noisy, quiet } = service
  const giveBack = await slots.bodies.take(noisy.partnerId)
  const waiting = await sendLarge(t, service, noisy)
  await until(async () => slots.bodies.waiting === 1)
  const other = await sendLarge(t, service, quiet)
  assert.match(await other.answers(/\}$/), /^HTTP\/1.1 200 /)
  assert.ok(waiting.server.bytesRead < LARGE.length / 2, `${waiting.server.bytesRead} bytes of it were read`)
  giveBack()
  assert.match(await waiting.answers(/\}$/), /^HTTP\/1.1 200 /)
  assert.deepEqual([slots.bodies.held, slots.bodies.waiting], [0, 0])
})

test('a large body that waits for its partner to parse another one counts as in memory', async (t) => {
  const service = await startWith({ perOwner: 1, waitingPerOwner: 0 })
  const { slots, noisy } = service
  const taken = await Promise.all(
    Array.from({ length: EXPENSIVE_LIMITS.perOwner }, () => slots.expensive.take(noisy.partnerId)),
  )
  const read = await sendLarge(t, service, noisy)
  await until(async () => slots.expensive.waiting === 1)
  const refused = await sendLarge(t, service, noisy)
  assert.match(await refused.answers(/\}$/), /^HTTP\/1.1 429 [\s\S]*retry-after: 2\r\n/)
  for (const giveBack of taken) giveBack()
  assert.match(await read.answers(/\}$/), /^HTTP\/1.1 200 /)
})

test('a client that leaves while its large body is read frees its place, and one that waited when it is its turn', async (t) => {
  const service = await startWith({ perOwner: 1, waitMs: 60_000 })
  const { app, slots, noisy } = service
  const reading = await connectRaw(app)
  t.after(() => reading.socket.destroy())
  const head = [`POST /v1/review/import/${noisy.businessId} HTTP/1.1`, 'host: x', `x-api-key: ${noisy.key}`]
  reading.send(...head, 'content-type: application/json', 'content-length: 100000', '', '{')
  await until(async () => slots.bodies.held === 1)
  const waiting = await sendLarge(t, service, noisy)
  await until(async () => slots.bodies.waiting === 1)
  // The server does not notice this earlier, because nothing is read from that connection.
  waiting.socket.destroy()
  reading.socket.destroy()
  await until(async () => slots.bodies.waiting === 0 && slots.bodies.held === 0)
})

test('slow senders of many partners do not make others wait', async (t) => {
  const service = await startWith({})
  const { slots, quiet } = service
  await Promise.all(Array.from({ length: 100 }, (_, at) => slots.bodies.take(`slow ${at}`)))
  const { answers } = await sendLarge(t, service, quiet)
  assert.match(await answers(/\}$/), /^HTTP\/1.1 200 /)
})

test('a parsed body is not kept after the response', async (t) => {
  const { noisy, ...service } = await startWith({})
  const handled = Promise.withResolvers<{ body?: unknown }>()
  const { handle } = importReviews
  t.mock.method(importReviews, 'handle', (...args: Parameters<typeof handle>) => {
    handled.resolve(args[0])
    return handle(...args)
  })
  const { answers } = await sendLarge(t, { noisy, ...service }, noisy)
  const request = await handled.promise
  assert.equal((request.body as { reviews: unknown[] }).reviews.length, reviews.length)
  assert.match(await answers(/\}$/), /^HTTP\/1.1 200 /)
  await until(async () => request.body === undefined)
})
