import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientNetwork } from './client-network.ts'

test('all addresses of one /64 are one caller, and those of the next are another', () => {
  const [first] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002:0:0:0:5'].map(clientNetwork)
  for (const same of ['2001:db8:1:2:ffff::9', '2001:0DB8:0001:0002:0:0:0:5', '[2001:db8:1:2::7]:443']) {
    assert.equal(clientNetwork(same), first)
  }
  assert.notEqual(clientNetwork('2001:db8:1:3::1'), first)
})

test('an IPv4 address is one caller, however it is written', () => {
  for (const same of ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1:4711']) {
    assert.equal(clientNetwork(same), '192.0.2.1')
  }
  assert.notEqual(clientNetwork('192.0.2.2'), '192.0.2.1')
})

test('any text that is not an address counts as the same caller, so made-up text gets no new limit', () => {
  for (const text of ['', 'unknown-1', 'x'.repeat(9_000), '1.2.3', '999.1.1.1']) {
    assert.equal(clientNetwork(text), 'unknown')
  }
})
