import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import {
  type ClientOptions,
  createClient,
  type InputOf,
  type OperationId,
  PresenceError,
  type ResponseOf,
} from './client.ts'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
interface Reply {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}
/** 'hang up' closes the connection without a response, as when a server dies. */
type Script = readonly (Reply | 'hang up' | 'stay silent')[]

const NAME = { name: 'Harbour Bakery', type: 'location' } as const

/** A real server that sends scripted responses and records the requests. The last response is repeated. */
async function serve(t: TestContext, script: Script, options: Partial<ClientOptions> = {}) {
  const received: Received[] = []
  const server: Server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    const reply = script[Math.min(received.length, script.length) - 1] ?? {}
    if (reply === 'stay silent') return
    if (reply === 'hang up') return void request.socket.destroy()
    const { body = {} } = reply
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, client: createClient({ baseUrl: `http://127.0.0.1:${port}/`, apiKey: 'bp_live_x', ...options }) }
}

test('each part of the input is sent where the operation expects it', async (t) => {
  const { client, received } = await serve(t, [{ body: { businessId: 100001 } }])
  const answer = await client.updateBusiness(
    { params: { business_Id: 100001 }, body: { name: 'Ānanda & Söhne' } },
    { requestId: 'trace-1' },
  )
  await client.deleteBusiness({ params: { business_Id: 100001 }, query: { unpublish: true } })
  const [update, removal] = received
  assert.equal(answer.businessId, 100001)
  assert.equal(`${update?.method} ${update?.url}`, 'PUT /v1/business/100001')
  assert.deepEqual(JSON.parse(update?.body ?? ''), { name: 'Ānanda & Söhne' })
  assert.equal(update?.headers['x-api-key'], 'bp_live_x')
  assert.equal(update?.headers['x-request-id'], 'trace-1')
  assert.equal(`${removal?.method} ${removal?.url}`, 'DELETE /v1/business/100001?unpublish=true')
  assert.equal(removal?.headers['content-type'], undefined)
})

test('an error response is thrown with code, status, message and request id', async (t) => {
  const body = { code: 1175, message: 'No business found with the given id' }
  const { client, received } = await serve(t, [{ status: 404, headers: { 'x-request-id': 'r-7' }, body }])
  await assert.rejects(client.getBusiness({ params: { business_Id: 1 } }), (error) => {
    assert.ok(error instanceof PresenceError)
    assert.deepEqual(
      { ...error },
      {
        name: 'PresenceError',
        code: 1175,
        status: 404,
        requestId: 'r-7',
        violations: [],
      },
    )
    assert.equal(error.message, body.message)
    return true
  })
  assert.equal(received.length, 1)
})

test('the error contains the violations of an error response', async (t) => {
  const violations = [{ field: 'name', rule: 'required', message: 'Name is required' }]
  const body = { code: 1000, message: 'Invalid input: name (required)', violations }
  const { client } = await serve(t, [{ status: 400, body }])
  await assert.rejects(client.createBusiness({ body: { name: '', type: 'location' } }), { code: 1000, violations })
})

test('the error has code 0 for a response that is not from the service', async (t) => {
  const { client } = await serve(t, [{ status: 502, body: '<h1>Bad Gateway</h1>' }])
  await assert.rejects(client.getBusiness({ params: { business_Id: 1 } }), { code: 0, status: 502 })
})

test('a write is retried after 429, 503 and a broken connection with the same idempotency key', async (t) => {
  const { client, received } = await serve(t, [
    { status: 429, headers: { 'retry-after': '0' }, body: { code: 89, message: 'Rate limit exceeded' } },
    { status: 503, headers: { 'retry-after': '0' }, body: { code: 1503, message: 'not available' } },
    'hang up',
    { body: { businessId: 100005 } },
  ])
  assert.equal((await client.createBusiness({ body: NAME })).businessId, 100005)
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  assert.equal(keys.length, 4)
  assert.match(String(keys[0]), /^[0-9a-f-]{36}$/)
  assert.equal(new Set(keys).size, 1)
})

test('every write has its own idempotency key unless one is given or turned off; reads have none', async (t) => {
  const { client, received } = await serve(t, [{}])
  await client.createBusiness({ body: NAME })
  await client.createBusiness({ body: NAME })
  await client.createBusiness({ body: NAME }, { idempotencyKey: 'mine' })
  await client.getBusiness({ params: { business_Id: 100001 } })
  await client.createBusiness({ body: NAME }, { idempotencyKey: false })
  await client.retrieveContact({ headers: { 'x-business-number': 100001 }, body: { id: 1 } })
  const [first, second, third, read, none, postedRead] = received.map(({ headers }) => headers['idempotency-key'])
  assert.notEqual(first, second)
  assert.equal(third, 'mine')
  assert.equal(read, undefined)
  assert.equal(none, undefined)
  assert.equal(postedRead, undefined)
})

test('a conflict with an own earlier attempt is retried (1409); a conflict on the first attempt is thrown', async (t) => {
  const conflict = { status: 409, body: { code: 1409, message: 'still being processed' } }
  const { client } = await serve(t, ['hang up', conflict, { body: { businessId: 100006 } }])
  assert.equal((await client.createBusiness({ body: NAME })).businessId, 100006)
  const other = await serve(t, [conflict])
  await assert.rejects(other.client.createBusiness({ body: NAME }), { code: 1409 })
  assert.equal(other.received.length, 1)
})

test('a call fails after the maximum number of attempts', async (t) => {
  const busy = { status: 503, headers: { 'retry-after': '0' }, body: { code: 1503, message: 'not available' } }
  const { client, received } = await serve(t, [busy], { retries: 2 })
  await assert.rejects(client.getBusiness({ params: { business_Id: 100001 } }), { code: 1503, status: 503 })
  assert.equal(received.length, 3)
  const dead = await serve(t, ['hang up'], { retries: 0 })
  await assert.rejects(dead.client.getBusiness({ params: { business_Id: 100001 } }), { code: 0, status: 0 })
})

test('a retry waits as long as Retry-After says', async (t) => {
  const busy = { status: 429, headers: { 'retry-after': '1' }, body: { code: 89, message: 'Rate limit exceeded' } }
  const { client } = await serve(t, [busy, {}])
  const start = performance.now()
  await client.getBusiness({ params: { business_Id: 100001 } })
  assert.ok(performance.now() - start >= 990)
})

test('an attempt that hangs is ended, and so is a call that the caller aborts', async (t) => {
  const { client } = await serve(t, ['stay silent', { body: { businessId: 100001 } }], { timeoutMs: 100 })
  assert.equal((await client.getBusiness({ params: { business_Id: 100001 } })).businessId, 100001)

  const silent = await serve(t, ['stay silent'])
  const { signal, abort } = abortable()
  const call = silent.client.getBusiness({ params: { business_Id: 100001 } }, { signal })
  abort()
  await assert.rejects(call, { name: 'AbortError' })

  const busy = await serve(t, [{ status: 503, headers: { 'retry-after': '30' }, body: { code: 1503, message: '' } }])
  const late = AbortSignal.timeout(100)
  await assert.rejects(busy.client.getBusiness({ params: { business_Id: 100001 } }, { signal: late }), {
    name: 'TimeoutError',
  })
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

test('a list is read page by page to its end', async (t) => {
  const windows = [
    { businesses: [{ businessId: 1 }, { businessId: 2 }], hasMore: true },
    { businesses: [{ businessId: 3 }], hasMore: false },
  ]
  const { client, received } = await serve(
    t,
    windows.map((body) => ({ body })),
  )
  const seen: number[] = []
  for await (const { businessId } of client.each('listChildBusinesses', { query: { businessId: 100000, count: 2 } })) {
    seen.push(businessId)
  }
  assert.deepEqual(seen, [1, 2, 3])
  assert.deepEqual(
    received.map(({ url }) => new URL(url, 'http://x').searchParams.get('sindex')),
    ['0', '2'],
  )
})

test('the next page is requested only when it is needed', async (t) => {
  const { client, received } = await serve(t, [{ body: { businesses: [{ businessId: 1 }], hasMore: true } }])
  for await (const _ of client.each('listChildBusinesses', { query: { businessId: 100000 } })) break
  assert.equal(received.length, 1)
})

test('without a key, the session cookie of the browser is sent to the same origin', async () => {
  const seen: [string, RequestInit][] = []
  const fetch: typeof globalThis.fetch = async (url, request = {}) => {
    seen.push([url as string, request])
    return Response.json({ businessId: 100001 })
  }
  await createClient({ baseUrl: '/console', fetch }).getBusiness({ params: { business_Id: 100001 } })
  await createClient({ baseUrl: 'https://x', apiKey: 'bp_live_x', fetch }).getBusiness({ params: { business_Id: 1 } })
  const [[url, session], [, key]] = seen as [[string, RequestInit], [string, RequestInit]]
  assert.equal(url, '/console/v1/business/100001')
  assert.equal(session.credentials, 'same-origin')
  assert.ok(!Object.keys(session.headers as object).includes('x-api-key'))
  assert.equal(key.credentials, 'omit')
})

test('returns the headers of a response on request', async (t) => {
  const { client } = await serve(t, [{ headers: { etag: '"v1"' } }])
  let etag: string | null = null
  await client.getListing(
    { params: { businessNumber: 100001 } },
    { onHeaders: (headers) => (etag = headers.get('etag')) },
  )
  assert.equal(etag, '"v1"')
})

test('the input of an operation is checked at compile time', () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'x', retries: 0 })
  const mistakes = () => {
    // @ts-expect-error the id is required
    client.getBusiness()
    // @ts-expect-error there is no such type of business
    client.createBusiness({ body: { name: 'x', type: 'shop' } })
    // @ts-expect-error the operation does not return a list
    client.each('getBusiness', { params: { business_Id: 1 } })
  }
  assert.equal(typeof mistakes, 'function')
})

test('a file is sent as a form, again for each attempt', async (t) => {
  const { client, received } = await serve(t, ['hang up', { body: { mediaId: 1 } }])
  const file = new Blob(['the photo'])
  await client.uploadMedia({ params: { businessNumber: 100001 }, body: { file, caption: 'Ānanda' } })
  for (const { headers, body } of received) {
    assert.match(headers['content-type'] ?? '', /^multipart\/form-data; boundary=/)
    assert.match(body, /name="file"; filename="file"[\s\S]*the photo/)
    assert.match(body, /name="caption"\r\n\r\nĀnanda\r\n/)
  }
  assert.equal(received.length, 2)
  assert.equal(received[0]?.headers['idempotency-key'], received[1]?.headers['idempotency-key'])
})

test('null members are left out of a form, where they would arrive as text', async (t) => {
  const { client, received } = await serve(t, [{}])
  await client.uploadMedia({ params: { businessNumber: 100001 }, body: { file: new Blob(['x']), caption: null } })
  assert.doesNotMatch(received[0]?.body ?? '', /caption/)
})

/** Does not compile when a value of the second type is refused where the first is expected. */
type Takes<Expected, _Given extends Expected> = true
type BodyOf<Id extends OperationId> = InputOf<Id> extends { body?: infer Body } ? NonNullable<Body> : never

test('a record can be written back as it was read, and optional members may be null', () => {
  const compiles: [
    Takes<BodyOf<'updateBusiness'>, ResponseOf<'getBusiness'>>,
    Takes<BodyOf<'updateListing'>, ResponseOf<'getListing'>>,
    Takes<BodyOf<'updateProduct'>, ResponseOf<'getProduct'>>,
    Takes<BodyOf<'updateService'>, ResponseOf<'listServices'>['services'][number]>,
    Takes<BodyOf<'updateService'>, ResponseOf<'getLocationMapping'>[string][number]>,
    Takes<BodyOf<'signUpUser'>, ResponseOf<'listUsers'>['users'][number]>,
    Takes<BodyOf<'saveCustomer'>, ResponseOf<'retrieveContact'>>,
    Takes<BodyOf<'updateSearchAiAccountSetup'>, ResponseOf<'getSearchAiAccountSetup'>>,
    Takes<BodyOf<'createBusiness'>, { name: string; type: 'location'; parentId: null; location: { city: null } }>,
    // @ts-expect-error: a required member cannot be null.
    Takes<BodyOf<'createBusiness'>, { name: null; type: 'location' }>,
  ] = [true, true, true, true, true, true, true, true, true, true]
  assert.ok(compiles.every(Boolean))
})
