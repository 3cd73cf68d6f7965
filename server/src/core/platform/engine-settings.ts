import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface EngineSettings {
  /** Private addresses that engines may be queried at, such as `127.0.0.1:11434`. */
  readonly privateEngines: ReadonlySet<string>
  /** The file of recorded answers. */
  readonly recordedAnswers: string
}

export const shippedAnswers = fileURLToPath(new URL('recorded-answers.json', import.meta.url))

/** Whether the file can be read and has answers. */
export function hasAnswers(file: string): boolean {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as { answers?: unknown } | null
    return Array.isArray(content?.answers)
  } catch {
    return false
  }
}

/** Returns each as `address:port`, with IPv6 addresses without brackets, or undefined if one is invalid. */
export function parsePrivateAddresses(text: string): ReadonlySet<string> | undefined {
  const addresses = text.split(/[\s,]+/).filter(Boolean)
  if (!addresses.every(isAddressAndPort)) return undefined
  return new Set(addresses.map((address) => address.replaceAll(/[[\]]/g, '')))
}

function isAddressAndPort(text: string): boolean {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  return (isIP(v6 ?? '') === 6 || isIP(v4 ?? '') === 4) && Number(port) > 0 && Number(port) < 65_536
}
