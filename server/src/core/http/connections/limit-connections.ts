import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { openConnections, refusedConnections } from '../../platform/metrics.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { clientNetwork } from '../../values/client-network.ts'
import { isInNetworks } from './networks.ts'

/** One client may use a quarter of the connections, so that it cannot exhaust them. */
const SHARE_OF_ONE_CLIENT = 4

export interface ConnectionCaps {
  readonly max: number
  /** Returns undefined if connections from this address are not counted, because it may serve many clients. */
  readonly clientOf: (address: string) => string | undefined
}

export function limitConnections(server: Server, { max, clientOf }: ConnectionCaps) {
  const ofClientMax = Math.ceil(max / SHARE_OF_ONE_CLIENT)
  const counts = new Map<string, number>()
  server.maxConnections = max
  server.on('drop', () => refusedConnections.inc({ reason: 'total' }))
  server.on('connection', (socket: Socket) => {
    openConnections.inc()
    socket.once('close', () => openConnections.dec())
    const client = clientOf(socket.remoteAddress ?? '')
    if (client === undefined) return
    const count = (counts.get(client) ?? 0) + 1
    if (count > ofClientMax) {
      refusedConnections.inc({ reason: 'client' })
      socket.destroy()
      return
    }
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
  })
}

/**
 * Clients on the internet are counted by address, or by /64 network for IPv6. Proxies are not counted because they serve
 * many clients. Private addresses are not counted because they may be proxies that TRUSTED_PROXIES does not name.
 */
export function clientsBesides(trustedProxies: readonly string[]): ConnectionCaps['clientOf'] {
  const isProxy = isInNetworks(trustedProxies)
  return (address) => (isPublicAddress(address) && !isProxy(address) ? clientNetwork(address) : undefined)
}
