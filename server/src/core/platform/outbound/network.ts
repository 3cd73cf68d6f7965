import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { OutboundReason } from './refused.ts'
import { resolveName } from './resolve-name.ts'

/** Name resolution and allowed addresses. Tests use their own; no setting loosens this one. */
export interface Network {
  /** Empty if the name is unknown. Aborting the signal ends the lookup. */
  addressesOf(name: string, signal: AbortSignal): Promise<readonly string[]>
  /** Returns `false` if a connection may be opened, otherwise the reason why not. */
  forbids(address: string, port: number): OutboundReason | false
}

/** Ports of websites. Others would let everyone who can write a listing use us as a port scanner. */
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

export const publicNetwork: Network = {
  addressesOf: resolveName,
  forbids: (address, port) => {
    if (!isPublicAddress(address)) return 'address not allowed'
    return !WEB_PORTS.has(port) && 'port not allowed'
  },
}

/**
 * Whether the URL alone shows that requests to it are forbidden. A host name does not show that: its addresses may change
 * at any time, so they are checked for every request.
 */
export function forbidsLiteral(network: Network, text: string) {
  const { hostname, port, protocol } = new URL(text)
  const host = hostname.replaceAll(/[[\]]|\.$/g, '')
  const address = /(^|\.)localhost$/.test(host) ? '127.0.0.1' : host
  if (isIP(address) === 0) return false
  return network.forbids(address, Number(port || (protocol === 'https:' ? 443 : 80)))
}

/**
 * The public network, and the private addresses that the operator has configured. Partners can enter any address; without
 * this list they could reach our internal network.
 */
export const networkWith = (privateEngines: ReadonlySet<string>): Network => ({
  addressesOf: (name, signal) => publicNetwork.addressesOf(name, signal),
  forbids: (address, port) => !privateEngines.has(`${address}:${port}`) && publicNetwork.forbids(address, port),
})
