import { isIP } from 'node:net'
import { type Credentials, sealCredentials } from '../directories/credentials.ts'
import type { Db } from '../platform/database.ts'
import { isPublicAddress } from '../platform/outbound/public-address.ts'
import type { Secret } from '../platform/secret.ts'
import { insertDirectory, type NewDirectory, updateDirectoryCredentials } from '../store/directories.ts'

/** Undefined when there is one of that name. */
export const defineDirectory = (db: Db, secret: Secret, directory: NewDirectory, credentials: Credentials) =>
  db.transaction(async (db) => {
    const id = await insertDirectory(db, directory)
    if (id !== undefined) await updateDirectoryCredentials(db, id, sealCredentials(secret, credentials, id))
    return id
  })

/** Without TLS only inside: on the open internet everybody on the way could read along. */
export function parseDirectoryUrl(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  if (url.protocol === 'https:') return url.href
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const isInside = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
  return url.protocol === 'http:' && isInside ? url.href : undefined
}
