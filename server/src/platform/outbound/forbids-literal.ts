import { isIP } from 'node:net'
import type { Network } from './network.ts'

/**
 * Whether a URL says by itself that nobody may be asked there. A name says nothing: what it leads to may change at any time
 * and is judged whenever somebody is asked.
 */
export function forbidsLiteral(network: Network, text: string) {
  const { hostname, port, protocol } = new URL(text)
  const host = hostname.replaceAll(/[[\]]|\.$/g, '')
  const address = /(^|\.)localhost$/.test(host) ? '127.0.0.1' : host
  if (isIP(address) === 0) return false
  return network.forbids(address, Number(port || (protocol === 'https:' ? 443 : 80)))
}
