import { once } from 'node:events'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { Network } from './network.ts'
import { OutboundRefused } from './refused.ts'

/**
 * Opens connections only to checked addresses. A name is resolved once and the socket gets exactly those addresses, so that
 * a second, different response of the same name server is never used. undici still gets the name: certificate, SNI and Host
 * refer to it, not to the address.
 */
export function connectChecked(network: Network, signal: AbortSignal): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
    // undici handles an abort only once it is connected: without the race, a silent name server would block us
    // indefinitely.
    Promise.race([checkedAddresses(network, options.hostname, port, signal), abortOf(signal)]).then(
      (addresses) => {
        const connect = buildConnector({
          allowH2: false,
          maxCachedSessions: 0,
          timeout: 0, // the signal also covers the connection
          signal,
          autoSelectFamily: true,
          lookup: answering(addresses),
        })
        connect(options, callback)
      },
      (error: Error) => callback(error, null),
    )
  }
}

/** One private address refuses all of them: a name that resolves to both public and private addresses is an attack. */
async function checkedAddresses(network: Network, hostname: string, port: number, signal: AbortSignal) {
  // A literal address never reaches a socket's `lookup`, so a filter there would not be enough.
  const addresses = isIP(hostname) ? [hostname] : await network.addressesOf(hostname, signal)
  if (addresses.length === 0) throw new OutboundRefused('name not found')
  for (const address of addresses) {
    const reason = network.forbids(address, port)
    if (reason) throw new OutboundRefused(reason)
  }
  return addresses
}

async function abortOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw new OutboundRefused('timed out')
}

const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const answers = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) callback(null, answers)
    else callback(null, answers[0]?.address ?? '', answers[0]?.family)
  }
