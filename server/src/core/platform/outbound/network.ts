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
