import type { IncomingMessage } from 'node:http'
import type { Logger } from '../../platform/logger.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'

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
