import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface EngineSettings {
  /** `127.0.0.1:11434`: private addresses that engines may be queried at. */
  readonly privateEngines: ReadonlySet<string>
  /** The file of recorded answers. */
  readonly recordedAnswers: string
}

export const shippedAnswers = fileURLToPath(new URL('recorded-answers.json', import.meta.url))

/** As `address:port`, IPv6 addresses without their brackets. */
export function parsePrivateAddresses(text: string): ReadonlySet<string> | undefined {
  const addresses = text.split(/[\s,]+/).filter(Boolean)
  if (!addresses.every(isAddressAndPort)) return undefined
  return new Set(addresses.map((address) => address.replaceAll(/[[\]]/g, '')))
}

function isAddressAndPort(text: string): boolean {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  return (isIP(v6 ?? '') === 6 || isIP(v4 ?? '') === 4) && Number(port) > 0 && Number(port) < 65_536
}
