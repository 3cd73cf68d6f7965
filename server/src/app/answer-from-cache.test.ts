import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import type { NewKey } from '../core/access/change-keys.ts'
import { openLogger } from '../core/platform/logger.ts'
import { revokeApiKey } from '../core/store/api-keys.ts'
import { updateBusiness } from '../features/accounts/operations/update-business.ts'
import { declareTestService, freshIn } from '../testing/fresh.ts'
import { until } from '../testing/until.ts'

type Headers = readonly (readonly [name: string, value: string])[]
interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers: Headers
}

async function send(door: Server, { method = 'GET', path, headers }: Sent) {
  const { port } = door.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, method, path, headers: headers.flat(), agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

let handledByFramework = 0
subscribe('tracing:fastify.request.handler:start', () => handledByFramework++)

/** One service, reached in two ways: through its listener, and directly through the framework without the cache. */
const lines: string[] = []
const declared = declareTestService({ log: openLogger('info', { write: (line) => lines.push(line) }) })

async function openDoors() {
  const service = await declared()
  const { app } = service
  const route = (request: IncomingMessage, response: ServerResponse) => app.routing(request, response)
  const ordinary = createServer({ keepAliveTimeout: 72_000, requireHostHeader: false }, route)
  ordinary.on('checkExpectation', route)
  ordinary.listen(0, '127.0.0.1')
  await Promise.all([once(ordinary, 'listening'), app.listen({ port: 0, host: '127.0.0.1' })])

  const partner = await freshIn(service)
  const business = await partner.given.business()
  const other = await freshIn(service)
  const foreign = await other.given.business()
  const path = pathOf(business.id)
  const front = app.server as Server
  // Nothing is cached until the cache listens for notifications.
  await until(async () => {
    const before = handledByFramework
    await send(front, { path, headers: headersWith(partner.key) })
    return handledByFramework === before
  })
  const { etag = '' } = (await send(front, { path, headers: headersWith(partner.key) })).headers
  return {
    ...service,
    lines,
    doors: { ordinary, front },
    partner,
    business,
    path,
    etag,
    foreignPath: pathOf(foreign.id),
  }
}
const pathOf = (ref: number) => `/v1/listing/${ref}/get`
const headersWith = (key: string): Headers => [
  ['Host', 'presence.example'],
  ['X-API-Key', ` ${key} `],
]
let doorsOpened: ReturnType<typeof openDoors> | undefined
const opened = () => {
  doorsOpened ??= openDoors()
  return doorsOpened
}
after(async () => (await doorsOpened)?.doors.ordinary.close())
type Opened = Awaited<ReturnType<typeof openDoors>>

interface Case {
  readonly name: string
  readonly status: number
  /** The response is sent before the framework sees the request. */
  readonly spared?: true
  readonly key?: Partial<NewKey>
  readonly before?: (opened: Opened, keyId: number) => unknown
  readonly sent?: (opened: Opened, key: string) => { method?: string; path?: string; headers?: Headers }
}
const also =
  (...more: Headers) =>
  (_: unknown, key: string) => ({ headers: [...headersWith(key), ...more] })

const cases: readonly Case[] = [
  { name: 'a plain GET', status: 200, spared: true },
  { name: 'a reading key', status: 200, spared: true, key: { scope: 'read' } },
  { name: 'the last within the limit', status: 200, spared: true, key: { limit: { requests: 2, windowSeconds: 60 } } },
  { name: 'one over the limit (89)', status: 429, key: { limit: { requests: 1, windowSeconds: 60 } } },
  {
    name: 'the tag it holds',
    status: 304,
    spared: true,
    sent: (all, key) => also(['If-None-Match', all.etag])(all, key),
  },
  {
    name: 'weak tags',
    status: 304,
    spared: true,
    sent: (all, key) => also(['if-none-match', `"x", W/${all.etag}`])(all, key),
  },
  { name: 'another tag', status: 200, spared: true, sent: also(['If-None-Match', '"x"']) },
  { name: 'its own request id', status: 200, spared: true, sent: also(['X-REQUEST-ID', 'abc-123']) },
  { name: 'an id unfit for a log', status: 200, spared: true, sent: also(['x-request-id', 'a b']) },
  { name: 'an Idempotency-Key', status: 200, spared: true, sent: also(['Idempotency-Key', 'x']) },
  { name: 'a body', status: 200, spared: true, sent: also(['Content-Length', '0'], ['Content-Type', 'text/plain']) },
  { name: 'HEAD', status: 200, sent: () => ({ method: 'HEAD' }) },
  { name: 'another method (1405)', status: 405, sent: () => ({ method: 'PATCH' }) },
  { name: 'a query (1000)', status: 400, sent: ({ path }) => ({ path: `${path}?x=1` }) },
  {
    name: 'the absolute form of the address',
    status: 200,
    sent: ({ path }) => ({ path: `http://presence.example${path}` }),
  },
  { name: 'a header sent twice (1000)', status: 400, sent: also(['HOST', 'a']) },
  { name: 'two keys (1161)', status: 401, sent: (all, key) => also(['x-api-key', key])(all, key) },
  { name: 'no Host (1000)', status: 400, sent: (_, key) => ({ headers: [['x-api-key', key]] }) },
  { name: 'an odd Expect (1000)', status: 400, sent: also(['Expect', 'x']) },
  { name: 'no key (1167)', status: 401, sent: () => ({ headers: [['Host', 'presence.example']] }) },
  { name: 'a wrong key (1161)', status: 401, sent: () => ({ headers: headersWith('bp_live_wrong') }) },
  { name: 'a revoked key (1161)', status: 401, before: ({ db }, keyId) => revokeApiKey(db, keyId) },
  { name: "another partner's business (1011)", status: 404, sent: ({ foreignPath }) => ({ path: foreignPath }) },
  { name: 'shutting down (1503)', status: 503, before: ({ health }) => Object.assign(health, { stage: 'closing' }) },
]

for (const example of cases) {
  test(`${example.name}: the response and the log line are the same from the cache as from the framework`, async () => {
    const { doors } = await opened()
    const ordinary = await through(doors.ordinary, example)
    const front = await through(doors.front, example)
    assert.equal(front.answer.status, example.status)
    assert.deepEqual(front.answer, ordinary.answer)
    assert.deepEqual(front.line, ordinary.line)
    if (example.spared) assert.deepEqual([ordinary.wasHandled, front.wasHandled], [true, false])
  })
}

async function through(door: Server, { key: options, before, sent, status }: Case) {
  const all = await opened()
  const { partner, path, health, lines } = all
  const { key, keyId } = await partner.anotherKey({ scope: 'write', ...options })
  const ask = async (order: Sent) => {
    const [handledBefore, linesBefore] = [handledByFramework, lines.length]
    const answer = comparable(await send(door, order))
    await until(async () => lines.length > linesBefore)
    return { answer, wasHandled: handledByFramework > handledBefore, line: comparableLine(lines.at(-1)) }
  }
  // The first request caches the key.
  assert.equal((await ask({ path, headers: headersWith(key) })).answer.status, 200)
  await before?.(all, keyId)
  const order = { path, headers: headersWith(key), ...sent?.(all, key) }
  let result = await ask(order)
  // The notification of a revocation takes a moment.
  while (status === 401 && result.answer.status === 200) result = await ask(order)
  health.stage = 'open'
  return result
}

test('a caller sees its own change at once', async () => {
  const { doors, partner, business, path, etag } = await opened()
  await partner.call(updateBusiness, { params: { business_Id: business.id }, body: { name: 'Changed' } })
  const { headers, body } = await send(doors.front, { path, headers: headersWith(partner.key) })
  assert.equal(JSON.parse(body).businessInfo.name, 'Changed')
  assert.notEqual(headers.etag, etag)
})

test('is counted and timed like any other request', async () => {
  const { app, doors, partner, path } = await opened()
  const counted = async () => {
    const { body } = await app.inject('/metrics')
    return Number(
      /presence_request_duration_seconds_count\{operation="getListing",status="200"\} (\d+)/.exec(body)?.[1],
    )
  }
  const askOnce = async () => {
    const [before, handledBefore] = [await counted(), handledByFramework]
    await send(doors.front, { path, headers: headersWith(partner.key) })
    return { counted: (await counted()) - before, handled: handledByFramework - handledBefore }
  }
  // Another test has changed the listing: the framework responds until the last notification has arrived.
  const onlyMetrics = 1
  await until(async () => {
    const { counted, handled } = await askOnce()
    if (handled > onlyMetrics) return false
    assert.equal(counted, 1)
    return true
  })
})

/** Removes what differs between any two responses: the time and a random id. */
function comparable({ headers: { date, ...headers }, ...answer }: Awaited<ReturnType<typeof send>>) {
  assert.ok(date)
  const id = String(headers['x-request-id']).replace(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'drawn')
  const ratelimit = String(headers.ratelimit).replace(/t=\d+/, 't')
  return { ...answer, headers: { ...headers, 'x-request-id': id, ratelimit } }
}

const comparableLine = (line = '{}') => {
  const { time, ms, requestId, keyId, ...rest } = JSON.parse(line)
  return { ...rest, hasTime: Boolean(time), hasMs: typeof ms, hasId: typeof requestId, hasKey: typeof keyId }
}
