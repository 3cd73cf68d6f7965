import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { NewKey } from '../cli/change-keys.ts'
import { updateBusiness } from '../operations/business/update-business.ts'
import { getListing } from '../operations/listing/get-listing.ts'
import { openLogger } from '../platform/logger.ts'
import { revokeApiKey } from '../store/partner/api-keys.ts'
import { declareTestService, freshIn } from '../testing/fresh.ts'
import { until } from '../testing/until.ts'

type Headers = readonly (readonly [name: string, value: string])[]
interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers: Headers
}

async function send(server: Server, { method = 'GET', path, headers }: Sent) {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, method, path, headers: headers.flat(), agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const lines: string[] = []
const declared = declareTestService({ log: openLogger('info', { write: (line) => lines.push(line) }) })

async function open() {
  const service = await declared()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const partner = await freshIn(service)
  const business = await partner.given.business()
  const other = await freshIn(service)
  const foreign = await other.given.business()
  const path = pathOf(business.id)
  // Until it listens to the database it keeps nothing.
  await until(async () => {
    await partner.call(getListing, { params: { businessNumber: business.id } })
    return service.answers.find(partner.partnerId, path)
  })
  const server = service.app.server as Server
  const { etag = '' } = (await send(server, { path, headers: headersWith(partner.key) })).headers
  return { ...service, server, partner, business, path, etag, foreignPath: pathOf(foreign.id) }
}
const pathOf = (ref: number) => `/v1/listing/${ref}/get`
const headersWith = (key: string): Headers => [
  ['Host', 'presence.example'],
  ['X-API-Key', ` ${key} `],
]
let opening: ReturnType<typeof open> | undefined
const opened = () => {
  opening ??= open()
  return opening
}
type Opened = Awaited<ReturnType<typeof open>>

interface Case {
  readonly name: string
  readonly status: number
  readonly key?: Partial<NewKey>
  readonly before?: (opened: Opened, keyId: number) => unknown
  readonly sent?: (opened: Opened, key: string) => { method?: string; path?: string; headers?: Headers }
}
const also =
  (...more: Headers) =>
  (_: unknown, key: string) => ({ headers: [...headersWith(key), ...more] })

const cases: readonly Case[] = [
  { name: 'a plain GET', status: 200 },
  { name: 'a reading key', status: 200, key: { scope: 'read' } },
  { name: 'the last within the limit', status: 200, key: { limit: { requests: 2, windowSeconds: 60 } } },
  { name: 'one over the limit (89)', status: 429, key: { limit: { requests: 1, windowSeconds: 60 } } },
  {
    name: 'the tag it holds',
    status: 304,
    sent: (all, key) => also(['If-None-Match', all.etag])(all, key),
  },
  {
    name: 'weak tags',
    status: 304,
    sent: (all, key) => also(['if-none-match', `"x", W/${all.etag}`])(all, key),
  },
  { name: 'another tag', status: 200, sent: also(['If-None-Match', '"x"']) },
  { name: 'its own request id', status: 200, sent: also(['X-REQUEST-ID', 'abc-123']) },
  { name: 'an id unfit for a log', status: 200, sent: also(['x-request-id', 'a b']) },
  { name: 'an Idempotency-Key', status: 200, sent: also(['Idempotency-Key', 'x']) },
  { name: 'a body', status: 200, sent: also(['Content-Length', '0'], ['Content-Type', 'text/plain']) },
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

for (const { name, status, key: options, before, sent } of cases) {
  test(`an address that was answered before, asked for with ${name}, is answered with ${status}`, async () => {
    const all = await opened()
    const { server, partner, path, health } = all
    const { key, keyId } = await partner.anotherKey({ scope: 'write', ...options })
    // The first request makes the service know the key.
    assert.equal((await send(server, { path, headers: headersWith(key) })).status, 200)
    await before?.(all, keyId)
    const order = { path, headers: headersWith(key), ...sent?.(all, key) }
    let answer = await send(server, order)
    // The announcement of a revocation takes a moment.
    while (status === 401 && answer.status === 200) answer = await send(server, order)
    health.stage = 'open'
    assert.equal(answer.status, status)
    assert.ok(answer.headers['x-request-id'])
    if (status === 200) assert.equal(answer.headers.etag, all.etag)
    if (status === 304) assert.equal(answer.body, '')
  })
}

test('a change is shown at once to the caller who made it', async () => {
  const { server, partner, business, path, etag } = await opened()
  await partner.call(updateBusiness, { params: { business_Id: business.id }, body: { name: 'Changed' } })
  const { headers, body } = await send(server, { path, headers: headersWith(partner.key) })
  assert.equal(JSON.parse(body).businessInfo.name, 'Changed')
  assert.notEqual(headers.etag, etag)
})

test('is counted, timed and logged like every request', async () => {
  const { app, server, partner, path } = await opened()
  const counted = async () => {
    const { body } = await app.inject('/metrics')
    return Number(
      /presence_request_duration_seconds_count\{operation="getListing",status="200"\} (\d+)/.exec(body)?.[1],
    )
  }
  const before = await counted()
  const linesBefore = lines.length
  await send(server, { path, headers: headersWith(partner.key) })
  await until(async () => (await counted()) === before + 1)
  assert.ok(lines.slice(linesBefore).some((line) => JSON.parse(line).operation === 'getListing'))
})
