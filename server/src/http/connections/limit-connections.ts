import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from '../../domain/user/client-network.ts'
import { openConnections, refusedConnections } from '../../platform/metrics.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { isInNetworks } from './networks.ts'

/** One client must not be able to use up the connections of all. */
const SHARE_OF_ONE_CLIENT = 4

export interface ConnectionCaps {
  readonly max: number
  /** Undefined: the connections of this address are not counted, because it may serve many clients. */
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
 * Clients on the internet are counted by address; a network of IPv6 addresses (/64) belongs to one client. Proxies serve many
 * clients, and an address of one's own network may be a proxy that TRUSTED_PROXIES does not name.
 */
export function clientsBesides(trustedProxies: readonly string[]): ConnectionCaps['clientOf'] {
  const isProxy = isInNetworks(trustedProxies)
  return (address) => (isPublicAddress(address) && !isProxy(address) ? clientNetwork(address) : undefined)
}
