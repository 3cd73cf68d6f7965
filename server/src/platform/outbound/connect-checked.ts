import { once } from 'node:events'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { Network } from './network.ts'
import { OutboundRefused } from './refused.ts'

/**
 * Opens connections only to addresses that were checked. A name is resolved once and the socket is given those very
 * answers, so that a second, different answer of the same name server is never asked for. The name itself stays with
 * undici: certificate, SNI and Host speak of it, not of the address.
 */
export function connectChecked(network: Network, signal: AbortSignal): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
    // undici hears of an abort only once it is connected: without the race a name server that stays silent would hold us
    // for as long as it likes.
    Promise.race([checkedAddresses(network, options.hostname, port, signal), abortOf(signal)]).then(
      (addresses) => {
        const connect = buildConnector({
          allowH2: false,
          maxCachedSessions: 0,
          timeout: 0, // the signal counts for the connection too
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

/** One bad answer spoils them all: a name that points both outside and inside was made to get inside. */
async function checkedAddresses(network: Network, hostname: string, port: number, signal: AbortSignal) {
  // A literal never reaches a socket's `lookup`: this is why a filter there is not enough.
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
