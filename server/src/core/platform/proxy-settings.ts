import { isIP } from 'node:net'

/** Parses the proxies that are trusted to report the client address. */
export function parseNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(/[\s,]+/).filter(Boolean)
  return networks.every(isNetwork) ? networks : undefined
}

/** All addresses together are not allowed, because any client could then claim any address. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bitsMax > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= bitsMax))
}
