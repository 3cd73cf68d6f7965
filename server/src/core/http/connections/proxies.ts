import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Logger } from '../../platform/logger.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'

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

/**
 * Warns once if a proxy seems to be missing from the settings: everyone behind it counts as one client, so their attempts to
 * sign in delay each other. A client on the internet can send the header as well, so only private addresses are believed.
 */
export function unknownProxyWarner(log: Logger, isProxy: (address: string) => boolean) {
  let isWarned = false
  return ({ headers, socket: { remoteAddress = '' } }: IncomingMessage) => {
    if (isWarned || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    if (isProxy(remoteAddress) || isPublicAddress(remoteAddress)) return
    isWarned = true
    log.warn(
      { proxy: remoteAddress },
      'a proxy seems to be in front: set TRUSTED_PROXIES to its address, or all clients behind it count as one',
    )
  }
}
