import type { Secret } from '../../../core/platform/secret.ts'
import type { Transport } from '../rules/credentials.ts'
import { type DirectoryAdapter, DirectoryFailure } from './adapter.ts'
import { openBusinessProfile } from './business-profile/business-profile-adapter.ts'
import type { Exchange } from './exchange.ts'
import { openProtocolAdapter } from './protocol-adapter.ts'
import { type Credentials, unsealCredentials } from './sealed-credentials.ts'

/** The data of a directory that its adapter needs. */
export interface DirectoryTarget {
  readonly id: number
  readonly transport: Transport
  readonly url: string
  readonly credentials: Buffer | null
}
/** A location's connection to a directory, which may have its own credentials. */
export interface Connection {
  readonly businessId: number
  readonly credentials: Buffer | null
}

export type OpenDirectory = (directory: DirectoryTarget, connection: Connection) => DirectoryAdapter

const OPEN_MAX = 500

/** Connections with the same credentials share an adapter, so that an access token is reused. */
export function directoriesWith(secret: Secret, exchange: Exchange, now: () => Date): OpenDirectory {
  const adapterByKey = new Map<string, DirectoryAdapter>()
  return (directory, connection) => {
    const { id, url, transport } = directory
    const sealed = connection.credentials ?? directory.credentials
    const key = JSON.stringify([id, url, sealed?.toString('base64') ?? null])
    const open = () => {
      const credentials = credentialsOf(secret, directory, connection)
      if (!credentials) throw new DirectoryFailure('locked', 'the credentials cannot be read: set them again')
      return adapters[transport](url, credentials, exchange, now)
    }
    const adapter = adapterByKey.get(key) ?? open()
    if (adapterByKey.size === OPEN_MAX && !adapterByKey.has(key))
      adapterByKey.delete(adapterByKey.keys().next().value as string)
    adapterByKey.set(key, adapter)
    return adapter
  }
}

const credentialsOf = (secret: Secret, directory: DirectoryTarget, { businessId, credentials }: Connection) => {
  if (credentials) return unsealCredentials(secret, credentials, directory.id, businessId)
  return directory.credentials ? unsealCredentials(secret, directory.credentials, directory.id) : {}
}

type Open = (url: string, credentials: Credentials, exchange: Exchange, now: () => Date) => DirectoryAdapter

const nothingToSend: Open = () => {
  throw new Error('nothing is sent to our own pages')
}
const adapters: Readonly<Record<Transport, Open>> = {
  internal: nothingToSend,
  'business-profile': (url, credentials, _exchange, now) => openBusinessProfile(url, credentials, now),
  protocol: (url, { keyId = '', secret = '' }, exchange, now) =>
    openProtocolAdapter({ url, keyId, secret }, exchange, now),
}
