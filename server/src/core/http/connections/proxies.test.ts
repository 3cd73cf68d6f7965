import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capturedLog } from '../../../testing/captured-log.ts'
import { startTestService } from '../../../testing/fresh.ts'
import { isInNetworks } from './proxies.ts'

const warningsOf = (lines: string) => lines.split('\n').filter((line) => line.includes('TRUSTED_PROXIES'))

async function warningsAfter(settings: Record<string, string>, requests: readonly { from: string; header?: string }[]) {
  const { log, lines } = capturedLog()
  const { app } = await startTestService({ settings, log })
  for (const { from, header = 'x-forwarded-for' } of requests) {
    await app.inject({ url: '/healthz', remoteAddress: from, headers: { [header]: '203.0.113.9' } })
  }
  return warningsOf(lines())
}

test('a proxy that is not in TRUSTED_PROXIES is logged once, with its address', async () => {
  const warnings = await warningsAfter({}, [{ from: '10.0.0.7' }, { from: '127.0.0.1' }])
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] as string, /"proxy":"10\.0\.0\.7"/)
  assert.equal((await warningsAfter({}, [{ from: '127.0.0.1', header: 'forwarded' }])).length, 1)
})

test('a trusted proxy, a client on the internet and one without the header are not logged', async () => {
  const requests = [{ from: '10.0.0.7' }, { from: '8.8.8.8' }, { from: '127.0.0.1', header: 'x-other' }]
  assert.deepEqual(await warningsAfter({ TRUSTED_PROXIES: '10.0.0.0/8' }, requests), [])
})

test('an address is compared with addresses and networks of both families, including IPv4-mapped IPv6', () => {
  const isIn = isInNetworks(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  const addresses = ['127.0.0.1', '10.9.8.7', '::ffff:10.9.8.7', '2001:db8::7', '127.0.0.2', '2001:db9::7', '::1', '']
  assert.deepEqual(addresses.map(isIn), [true, true, true, true, false, false, false, false])
})

test('no network contains no address', () => {
  assert.equal(isInNetworks([])('127.0.0.1'), false)
})
