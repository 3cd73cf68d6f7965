import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openExchange } from '../../../features/publishing/directories/exchange.ts'
import type { Database } from '../database.ts'
import { fetchSafely } from '../outbound/fetch-safely.ts'
import { givenServer, http, loopbackNetwork } from '../outbound/loopback.fixture.ts'
import { openTracing } from './open-tracing.ts'
import { type ExportedSpan, givenReceiver } from './otlp-receiver.fixture.ts'
import { endRequest, inRequest, inSpan, traceRequest, useTracing } from './spans.ts'
import { tracedDatabase } from './traced-database.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const answered = { operation: 'getBusiness', method: 'GET', status: 200, partnerId: 7 }

/** Sends traces to a receiver on loopback. `exported` stops tracing and returns what has arrived. */
async function givenTracing(t: TestContext, env: Record<string, string> = {}) {
  const receiver = await givenReceiver(t)
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
  t.after(() => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    useTracing(undefined)
  })
  const tracing = openTracing(env, '1.2.3', () => {})
  useTracing(tracing)
  const exported = async () => {
    useTracing(undefined)
    await tracing.close()
    return receiver.spans()
  }
  return { receiver, exported }
}

function requestWith(headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  request.url = '/v1/business/1?email=ada@private.example'
  return request
}

const attributesOf = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request continues the trace of its caller, and its own spans are below it', async (t) => {
  const { exported } = await givenTracing(t)
  const request = requestWith({ traceparent: `00-${TRACE}-${CALLER}-01` })
  traceRequest(
    request,
    () => true,
    () => {},
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  // As after the end of a body, where the event does not know the request.
  inRequest(request, () => void inSpan({ name: 'find business', kind: 'database' }, async () => {}).then(resolve))
  await promise
  assert.equal(endRequest(request, answered), TRACE)
  const [below, span] = await exported()
  assert.deepEqual(
    [span?.name, span?.traceId, span?.parentSpanId, below?.name, below?.traceId, below?.parentSpanId],
    ['getBusiness', TRACE, CALLER, 'find business', TRACE, span?.spanId],
  )
  assert.deepEqual(attributesOf(span as ExportedSpan), {
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'presence.partner_id': 7,
  })
})

for (const [name, env, headers] of [
  ['always_off', { OTEL_TRACES_SAMPLER: 'always_off' }, {}],
  ['a ratio of 0', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, {}],
  ['parentbased_always_off', { OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, {}],
  ['a caller that is not sampled', {}, { traceparent: `00-${TRACE}-${CALLER}-00` }],
] as const)
  test(`${name}: nothing is exported`, async (t) => {
    const { exported } = await givenTracing(t, env)
    const request = requestWith(headers)
    traceRequest(
      request,
      () => true,
      () => {},
    )
    endRequest(request, answered)
    assert.deepEqual(await exported(), [])
  })

test('a sampled caller overrules parentbased_always_off, and an unknown sampler is parentbased_always_on', async (t) => {
  for (const [name, headers] of [
    ['parentbased_always_off', { traceparent: `00-${TRACE}-${CALLER}-01` }],
    ['unheard_of', {}],
  ] as const) {
    const { exported } = await givenTracing(t, { OTEL_TRACES_SAMPLER: name })
    const request = requestWith(headers)
    traceRequest(
      request,
      () => true,
      () => {},
    )
    endRequest(request, answered)
    assert.equal((await exported()).length, 1, name)
  }
})

test('the traceparent of a caller that is not trusted changes nothing', async (t) => {
  for (const [sampler, flag, count] of [
    ['parentbased_always_off', '01', 0],
    ['parentbased_always_on', '00', 1],
  ] as const) {
    const { exported } = await givenTracing(t, { OTEL_TRACES_SAMPLER: sampler })
    const request = requestWith({ traceparent: `00-${TRACE}-${CALLER}-${flag}` })
    traceRequest(
      request,
      () => false,
      () => {},
    )
    assert.notEqual(endRequest(request, answered), TRACE)
    const spans = await exported()
    assert.deepEqual([spans.length, spans[0]?.parentSpanId], [count, undefined])
  }
})

test('the trace context is sent to directories with our protocol, but not to others or to webhooks', async (t) => {
  const server = await givenServer(t, (socket) => socket.end(http('200 OK\nContent-Length: 2', '{}')))
  const { exported, receiver } = await givenTracing(t)
  const exchange = openExchange(() => new Date())
  t.after(() => exchange.close())
  const url = server.url('/secret-path?token=secret-token')
  const post = { headers: {}, body: '{}' }
  await inSpan({ name: 'publish-listings', kind: 'job' }, async () => {
    await exchange({ method: 'GET', url, headers: {}, continuesTrace: true })
    await exchange({ method: 'GET', url, headers: {} })
    await fetchSafely(url, { bytesMax: 100, timeoutMs: 5_000, post }, loopbackNetwork([server.port]))
  })
  const sent = server.requests.map((request) => /^traceparent: (.*)\r$/im.exec(request)?.[1])
  const [first, second, third, job] = await exported()
  assert.deepEqual(sent, [`00-${job?.traceId}-${first?.spanId}-01`, undefined, undefined])
  for (const span of [first, second, third]) assert.equal(span?.parentSpanId, job?.spanId)
  assert.deepEqual(attributesOf(third as ExportedSpan), {
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
  })
  assert.doesNotMatch(receiver.bodies.join(), /secret/)
})

test('a failed statement shows its name and the code of the error, not its text or values', async (t) => {
  const { exported, receiver } = await givenTracing(t)
  const failure = Object.assign(new Error('Key (email)=(zoe@private.example) exists'), { code: '23505' })
  const fail = () => Promise.reject(failure)
  const db = tracedDatabase({ rows: fail, execute: fail } as unknown as Database)
  const insert = () => db.rows({ name: 'insert contact', text: "select 'zoe'" }, ['zoe@private.example'])
  await inSpan({ name: 'job', kind: 'job' }, async () => {
    await assert.rejects(insert(), failure)
    await assert.rejects(db.execute("select 'zoe'"), failure)
  })
  await assert.rejects(insert(), failure)
  const [statement, unnamed, , ...others] = await exported()
  assert.deepEqual([statement?.name, unnamed?.name, others], ['insert contact', 'sql', []])
  assert.deepEqual(statement?.status, { code: 2 })
  assert.equal(attributesOf(statement as ExportedSpan)['error.type'], '23505')
  assert.doesNotMatch(receiver.bodies.join(), /zoe/)
})

test('the environment names the service and its attributes', async (t) => {
  process.env.OTEL_SERVICE_NAME = 'presence-eu'
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=staging'
  t.after(() => {
    delete process.env.OTEL_SERVICE_NAME
    delete process.env.OTEL_RESOURCE_ATTRIBUTES
  })
  const { exported, receiver } = await givenTracing(t)
  await inSpan({ name: 'job', kind: 'job' }, async () => {})
  await exported()
  for (const given of ['"presence-eu"', '"staging"']) assert.ok(receiver.bodies.join().includes(given), given)
})
