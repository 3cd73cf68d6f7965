import { isIP } from 'node:net'
import type { Network } from './network.ts'

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
