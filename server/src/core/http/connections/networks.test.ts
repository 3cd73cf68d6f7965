import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInNetworks } from './networks.ts'

test('an address is compared with addresses and networks of both families, including IPv4-mapped IPv6', () => {
  const isIn = isInNetworks(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  const addresses = ['127.0.0.1', '10.9.8.7', '::ffff:10.9.8.7', '2001:db8::7', '127.0.0.2', '2001:db9::7', '::1', '']
  assert.deepEqual(addresses.map(isIn), [true, true, true, true, false, false, false, false])
})

test('no network contains no address', () => {
  assert.equal(isInNetworks([])('127.0.0.1'), false)
})
