import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDatabase } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { freePort } from './stage/free-port.ts'
import { startOtlpReceiver } from './stage/otlp-receiver.ts'
import { spawnPresence } from './stage/presence-process.ts'
import { newStage } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDatabase()
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const EMAIL = 'ada.lovelace@private.example'
const person = { name: 'Private', type: 'location', emailId: EMAIL, location: { countryCode: 'US' } }

test('traces of requests, statements and jobs reach a collector without secrets, the last ones on shutdown', async () => {
  const receiver = await startOtlpReceiver()
  const server = await stage.serve(dataDir, {
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
  })
  const { key } = await stage.createKey(dataDir, '--partner', 'Traced', '--scope', 'write')
  const headers = { 'x-api-key': key, 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` }
  const call = async (path: string, body?: object) => {
    const more = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(server.url + path, { headers, ...more })
    return { status: response.status, body: (await response.json()) as { businessId: number } }
  }
  const created = await call('/v1/business', person)
  assert.equal(created.status, 200)
  const id = created.body.businessId
  // The second request is served from the cache.
  for (const _ of [1, 2]) assert.equal((await call(`/v1/listing/${id}/get`)).status, 200)
  const review = {
    sourceAlias: 'search',
    externalId: 'r-1',
    rating: 5,
    reviewDate: '11/15/2026',
    comments: 'Warm bread',
  }
  assert.equal((await call(`/v1/review/import/${id}`, { reviews: [review] })).status, 200)
  await eventually(() => server.process.stdout.includes('"job":"analyse-texts"'), 'the job to end')
  assert.equal((await call(`/v1/business/${id}?email=${EMAIL}&api_key=${key}`)).status, 400)
  assert.equal((await call('/readyz')).status, 200)
  assert.equal(await server.stop(), 0)

  const spans = receiver.spans()
  const requests = spans.filter(({ parentSpanId }) => parentSpanId === CALLER)
  assert.deepEqual(
    requests.map(({ name, traceId }) => [name, traceId]),
    ['createBusiness', 'getListing', 'getListing', 'importReviews', 'getBusiness'].map((name) => [name, TRACE]),
  )
  const below = (parent: (typeof spans)[number] | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  const namesBelow = (parent: (typeof spans)[number] | undefined) => below(parent).map(({ name }) => name)
  const transaction = below(requests[0]).find(({ name }) => name === 'transaction')
  assert.ok(namesBelow(transaction).includes('insert-business'), namesBelow(requests[0]).join())
  const job = spans.find(({ name }) => name === 'analyse-texts')
  assert.deepEqual([job?.parentSpanId, below(job).length > 0], [undefined, true])

  assert.deepEqual(
    [...new Set(receiver.requests.map(({ path, authorization }) => `${path} ${authorization}`))],
    ['/v1/traces Bearer of-the-collector'],
  )
  const exported = receiver.requests.map(({ body }) => body).join()
  for (const secret of [
    key,
    key.slice(0, -8),
    EMAIL,
    'lovelace',
    encodeURIComponent(EMAIL),
    'of-the-collector',
    'Warm bread',
  ])
    assert.equal(exported.includes(secret), false, `a trace holds ${secret}`)
  const line = server.process.stdout.split('\n').find((line) => line.includes('"operation":"createBusiness"'))
  assert.equal(JSON.parse(line ?? '{}').traceId, TRACE)
})

test('a caller that is not a trusted proxy can neither choose its trace nor have it recorded', async () => {
  const receiver = await startOtlpReceiver()
  const server = await stage.serve(dataDir, {
    TRUSTED_PROXIES: '10.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-forwarded-for': '10.0.0.1' }
  assert.equal((await fetch(`${server.url}/v1/business`, { headers })).status, 401)
  assert.equal(await server.stop(), 0)
  assert.deepEqual(receiver.spans(), [])
})

test('an unreachable collector delays neither requests nor the shutdown', async () => {
  const server = await stage.serve(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  const { key } = await stage.createKey(dataDir, '--partner', 'Untraced')
  for (let n = 0; n < 20; n++) {
    const { status } = await fetch(`${server.url}/v1/business/1`, { headers: { 'x-api-key': key } })
    assert.equal(status, 404)
  }
  assert.equal(await server.stop(), 0)
})

test('a worker serves its metrics on WORKER_METRICS_PORT, to loopback only', async () => {
  const env = { DATA_DIR: dataDir, WORKER_METRICS_PORT: '0', LOG_LEVEL: 'info' }
  const worker = spawnPresence(['worker'], env)
  try {
    const [, port] = await eventually(() => {
      assert.ok(worker.isRunning(), worker.stderr)
      return /"metricsPort":(\d+)/.exec(worker.stdout)
    }, 'the worker to start')
    const url = `http://127.0.0.1:${port}/metrics`
    const metrics = await (await fetch(url)).text()
    assert.match(metrics, /^presence_backlog_seconds\{work="jobs"\} \d/m)
    assert.match(metrics, /^# TYPE presence_job_duration_seconds histogram$/m)
    assert.doesNotMatch(metrics, /^presence_rate_limit_store_up/m, 'an alert would be raised without Redis')
    const forwarded = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    assert.equal(forwarded.status, 404)
  } finally {
    worker.signal('SIGTERM')
    assert.equal(await worker.exited, 0)
  }
})

test('a worker whose metrics port is in use exits before it takes a job', async () => {
  const server = await stage.serve(dataDir, {}, '--no-worker')
  const { key } = await stage.createKey(dataDir, '--partner', 'Waiting')
  const { businessId } = await server.client(key).createBusiness({ body: { name: 'Shop', type: 'location' } })
  const reviews = [{ sourceAlias: 'search', externalId: 'r-2', rating: 5, reviewDate: '11/15/2026', comments: 'Good' }]
  await server.client(key).importReviews({ params: { businessId }, body: { reviews } })
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'debug', WORKER_METRICS_PORT: String(server.port) }
  const { code, stdout, stderr } = await stage.run(['worker'], env)
  assert.equal(code, 1, stdout)
  assert.match(stderr, /^presence: port \d+ is in use\..* WORKER_METRICS_PORT=\d+\n$/)
  const waiting = await withDatabase(dataDir, (database) =>
    database.query(`select from pgboss.job where name = 'analyse-texts' and state = 'created'`),
  )
  assert.ok(waiting.rowCount)
  assert.equal(await server.stop(), 0)
})
