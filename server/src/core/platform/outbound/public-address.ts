import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Azure's platform services respond on this address, which looks public, inside every virtual machine. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16'])

const IPV4_INSIDE_IPV6 = [
  ipaddr.parseCIDR('::ffff:0:0/96'), // mapped: the kernel connects to the IPv4 address
  ipaddr.parseCIDR('64:ff9b::/96'), // NAT64: so does the translator; networks without IPv4 use it for every IPv4 address
] as const
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet. This is a list of what is allowed, not of what is forbidden: IPv6 outside
 * 2000::/3, 6to4, Teredo, IPv4-compatible addresses and all future assignments are refused by default.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also accepts 127.1 and 0177.0.0.1, which a resolver never returns.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(spelledInHex(address))
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast' && !PLATFORM_ADDRESSES.has(parsed.toString())
  if (IPV4_INSIDE_IPV6.some((range) => parsed.match(range))) {
    return isPublicAddress(ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString())
  }
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast'
}

/** ipaddr.js takes ::8.8.8.8 (IPv4-compatible, obsolete) for ::ffff:8.8.8.8 (mapped) unless it is written as ::808:808. */
const spelledInHex = (address: string) =>
  isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address
