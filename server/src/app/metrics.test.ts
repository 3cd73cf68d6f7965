import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { getBusiness } from '../features/businesses/operations/get-business.ts'
import { pingSubscription } from '../features/webhooks/operations/ping-subscription.ts'
import { declareTestService, freshIn, startTestService } from '../testing/fresh.ts'
import { withReceiver } from '../testing/webhooks.ts'

const service = declareTestService({ settings: { METRICS_TOKEN: 'let-me-in' } })
const scrape = async (options: { remoteAddress?: string; headers?: Record<string, string> }) => {
  const { app } = await service()
  return app.inject({ url: '/metrics', ...options })
}

test('counts and times requests by operation and status', async () => {
  const { call } = await freshIn(await service())
  await call(getBusiness, { params: { business_Id: 100_000 } })
  const { body } = await scrape({})
  assert.match(body, /presence_request_duration_seconds_count\{operation="getBusiness",status="404"\} \d+/)
})

test('is open to this machine, and to clients with the token (1404)', async () => {
  const far = { remoteAddress: '203.0.113.9' }
  assert.equal((await scrape({})).statusCode, 200)
  assert.equal((await scrape(far)).json().code, 1404)
  assert.equal((await scrape({ headers: { 'x-forwarded-for': '203.0.113.9' } })).json().code, 1404)
  assert.equal((await scrape({ ...far, headers: { authorization: 'Bearer wrong' } })).json().code, 1404)
  assert.equal((await scrape({ ...far, headers: { authorization: 'Bearer let-me-in' } })).statusCode, 200)
})

test('is closed to clients behind a proxy, also a trusted one (1404)', async () => {
  const { app } = await startTestService({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const codes = await Promise.all(
    ['127.0.0.1', '8.8.8.8', '::1', ''].map(async (forwardedFor) => {
      const answer = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': forwardedFor } })
      return answer.json().code
    }),
  )
  assert.deepEqual(codes, [1404, 1404, 1404, 1404])
  assert.equal((await app.inject({ url: '/metrics' })).statusCode, 200)
})

test('shows the longest turn of the event loop since the last reading, in processor time', async () => {
  const turnSeconds = async () =>
    Number(/^presence_event_loop_turn_cpu_seconds (\S+)$/m.exec((await scrape({})).body)?.[1])
  const from = process.threadCpuUsage()
  const usedMs = () => Object.values(process.threadCpuUsage(from)).reduce((sum, us) => sum + us, 0) / 1000
  while (usedMs() < 300);
  assert.ok((await turnSeconds()) >= 0.3)
  assert.ok((await turnSeconds()) < 0.3)
})

test('shows the lag of background jobs', async (t) => {
  const { app, call, db, given, subscribeOn } = await withReceiver(t)
  const { subscriptionId } = await subscribeOn((await given.business()).id)
  await call(pingSubscription, { params: { subscriptionId } })
  await db.execute(`update webhook_deliveries set due_at = now() - interval '1 hour'`)
  const { body } = await app.inject({ url: '/metrics' })
  const [, seconds] = /^presence_backlog_seconds\{work="webhooks"\} (\S+)$/m.exec(body) ?? []
  assert.ok(Number(seconds) >= 3600 && Number(seconds) < 3700, seconds)
  for (const work of ['publications', 'reviews', 'replies']) {
    assert.match(body, new RegExp(`^presence_backlog_seconds\\{work="${work}"\\} \\d`, 'm'))
  }
  assert.match(body, /^presence_failed_jobs \d/m)
})

test('every metric of the Grafana dashboard and of the alert rules exists', async () => {
  const { body } = await scrape({})
  const known = new Set(Array.from(body.matchAll(/^# HELP (\S+)/gm), ([, name]) => name))
  for (const file of ['grafana-dashboard.json', 'alerts.yaml']) {
    const text = await readFile(new URL(`../../../monitoring/${file}`, import.meta.url), 'utf8')
    const named = text.match(/\b(?:presence|nodejs|process)_\w+/g) ?? []
    const missing = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:count|bucket|sum)$/, '')))
    assert.ok(named.length > 10)
    assert.deepEqual(missing, [], file)
  }
})

test('alert rules and the Grafana dashboard use rate and increase on counters and histograms only', async () => {
  const { body } = await scrape({})
  const gauges = new Set(Array.from(body.matchAll(/^# TYPE (\S+) gauge/gm), ([, name]) => name))
  assert.ok(gauges.has('presence_failed_jobs'))
  for (const file of ['grafana-dashboard.json', 'alerts.yaml']) {
    const text = await readFile(new URL(`../../../monitoring/${file}`, import.meta.url), 'utf8')
    const counted = Array.from(text.matchAll(/\b(?:rate|irate|increase)\((\w+)/g), ([, name]) => name)
    assert.ok(counted.length > 2)
    assert.deepEqual(
      counted.filter((name) => gauges.has(name)),
      [],
      file,
    )
  }
})
