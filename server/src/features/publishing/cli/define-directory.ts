import { isIP } from 'node:net'
import { CommandError } from '../../../core/cli/fail.ts'
import type { Db } from '../../../core/platform/database.ts'
import { isPublicAddress } from '../../../core/platform/outbound/public-address.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import { type Credentials, sealCredentials } from '../directories/credentials.ts'
import { type Transport, violationsOfCredentials } from '../rules/credentials.ts'
import {
  findDirectory,
  insertDirectory,
  type NewDirectory,
  renewDirectoryCredentials,
  updateDirectoryCredentials,
} from '../store/directories.ts'

/** Returns undefined if the name already exists. */
export const defineDirectory = (db: Db, secret: Secret, directory: NewDirectory, credentials: Credentials) =>
  db.transaction(async (db) => {
    const id = await insertDirectory(db, directory)
    if (id !== undefined) await updateDirectoryCredentials(db, id, sealCredentials(secret, credentials, id))
    return id
  })

/** Returns the number of locations that are retried. */
export async function renewCredentials(db: Db, secret: Secret, name: string, credentials: Credentials, now: Date) {
  const directory = await findDirectory(db, name)
  if (!directory || directory.transport === 'internal') {
    throw new CommandError(
      `there is no directory ${name} that uses credentials. presence directories list shows all directories.`,
    )
  }
  refuseWrongCredentials(directory.transport, credentials)
  return renewDirectoryCredentials(db, directory.id, sealCredentials(secret, credentials, directory.id), now)
}

export function refuseWrongCredentials(transport: Transport, credentials: Credentials) {
  const violations = violationsOfCredentials(transport, credentials, true)
  if (violations.length > 0) throw new CommandError(describeViolations(violations))
}

/** TLS is required except in private networks: on the internet, requests could be intercepted. */
export function parseDirectoryUrl(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  if (url.protocol === 'https:') return url.href
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const isInside = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
  return url.protocol === 'http:' && isInside ? url.href : undefined
}
