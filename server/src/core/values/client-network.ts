import ipaddr from 'ipaddr.js'

/**
 * The unit that rate limits count as one client: an IPv4 address, or the /64 of an IPv6 address. A provider assigns a
 * whole /64 to one customer, who could otherwise use a new address for each attempt. All text that is not an address
 * counts as one client.
 */
export function clientNetwork(address: string): string {
  const bare = withoutPort(address)
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare
  if (!ipaddr.IPv6.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toByteArray().slice(0, 8).join('.')}/64`
}

/** Some proxies add the port of the client: 192.0.2.1:4711, [2001:db8::1]:4711. */
const withoutPort = (address: string) =>
  /^([\d.]+|\[.+\])(:\d+)?$/.exec(address)?.[1]?.replace(/^\[|\]$/g, '') ?? address
