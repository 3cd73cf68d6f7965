import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBusiness } from '../operations/business/get-business.ts'
import { declareTestService, freshIn, startTestService } from '../testing/fresh.ts'

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

test('is for this machine, or for clients with the token (1404)', async () => {
  const far = { remoteAddress: '203.0.113.9' }
  assert.equal((await scrape({})).statusCode, 200)
  assert.equal((await scrape(far)).json().code, 1404)
  assert.equal((await scrape({ headers: { 'x-forwarded-for': '203.0.113.9' } })).json().code, 1404)
  assert.equal((await scrape({ ...far, headers: { authorization: 'Bearer wrong' } })).json().code, 1404)
  assert.equal((await scrape({ ...far, headers: { authorization: 'Bearer let-me-in' } })).statusCode, 200)
})

test('stays closed to whomever a proxy speaks for, also one that is believed (1404)', async () => {
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
