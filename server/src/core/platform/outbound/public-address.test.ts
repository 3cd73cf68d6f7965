import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { publicNetwork } from './network.ts'
import { isPublicAddress } from './public-address.ts'

for (const address of [
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '169.253.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
])
  test(`${address} is public`, () => assert.ok(isPublicAddress(address)))

for (const address of [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.0',
  '100.100.100.200', // metadata (Alibaba)
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16', // metadata (Azure)
  '169.254.0.1',
  '169.254.169.254', // metadata (most)
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.192', // metadata (Oracle)
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1', // IPv4-compatible 127.0.0.1
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1', // SIIT
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::8.8.8.8',
  '100::1',
  '2001::1', // Teredo
  '2001:2::1',
  '2001:db8::1',
  '2002:7f00:1::', // 6to4 of 127.0.0.1
  '2002:808:808::', // 6to4 of 8.8.8.8
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fd00:ec2::254', // metadata (AWS)
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  '2606:4700::1%eth0',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  'localhost',
  '',
])
  test(`${address || 'nothing'} is not public`, () => assert.ok(!isPublicAddress(address)))

test('an IPv4 address is treated the same in every IPv6 form', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      assert.equal(isPublicAddress(`::ffff:${address}`), isPublicAddress(address))
      assert.equal(isPublicAddress(`64:ff9b::${address}`), isPublicAddress(address))
      assert.equal(isPublicAddress(`::${address}`), false)
    }),
  )
})

test('only the ports of websites are open', () => {
  const open = [80, 443, 8080, 8443]
  for (let port = 0; port <= 65_535; port++) {
    assert.equal(publicNetwork.forbids('1.1.1.1', port), open.includes(port) ? false : 'port not allowed')
  }
})
