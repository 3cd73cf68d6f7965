import { BlockList, isIP, isIPv6 } from 'node:net'

/** Returns a function that checks whether an address is in one of these addresses and networks, such as `10.0.0.0/8`. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // The address of a closed connection is empty.
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
