import { Resolver } from 'node:dns/promises'
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'

/** Per query and server; the second attempt waits twice as long. The deadline of the request applies as well. */
const QUERY = { timeout: 2_000, tries: 2 }

export interface NameSources {
  /** For tests, which have their own name server; otherwise those of the system are used. */
  readonly servers?: readonly string[]
  readonly hostsFile?: string
}
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * The addresses of a name. Empty if there are none, or no server responds. Servers are queried from the event loop
 * (c-ares), because `dns.lookup` would block one of the four threads for files and cryptography while a server is silent.
 */
export function resolveNameWith({ servers, hostsFile = '/etc/hosts' }: NameSources = {}): ResolveName {
  const hosts = readHosts(hostsFile)
  return async (text, signal) => {
    const name = text.toLowerCase().replace(/\.$/, '')
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1']
    return hosts().get(name) ?? ask(name, signal, servers)
  }
}

export const resolveName = resolveNameWith()

async function ask(name: string, signal: AbortSignal, servers: readonly string[] | undefined) {
  if (signal.aborted) return []
  // One resolver per name, so that cancelling it cancels nothing else, and changes of /etc/resolv.conf apply at once.
  const resolver = new Resolver(QUERY)
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/**
 * Read without the thread pool, and only if the file has changed. Names from Docker's `extra_hosts`, and many private
 * receivers, are found only here.
 */
function readHosts(file: string): () => ReadonlyMap<string, readonly string[]> {
  let changedMs = Number.NaN
  let hosts: ReadonlyMap<string, readonly string[]> = new Map()
  return () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (mtimeMs === changedMs) return hosts
    hosts = mtimeMs === undefined ? new Map() : parseHosts(readFileSync(file, 'utf8'))
    changedMs = mtimeMs ?? Number.NaN
    return hosts
  }
}

function parseHosts(text: string) {
  const hosts = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    if (isIP(address) === 0) continue
    for (const name of names) {
      const addresses = hosts.get(name.toLowerCase())
      if (addresses) addresses.push(address)
      else hosts.set(name.toLowerCase(), [address])
    }
  }
  return hosts
}
