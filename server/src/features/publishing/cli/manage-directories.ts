import { isIP } from 'node:net'
import { CommandError } from '../../../core/cli/fail.ts'
import type { Db } from '../../../core/platform/database.ts'
import { isPublicAddress } from '../../../core/platform/outbound/public-address.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { findPartnerId, listPartnerIds } from '../../../core/store/partners.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import { type Credentials, sealCredentials } from '../directories/sealed-credentials.ts'
import { type Transport, violationsOfCredentials } from '../rules/credentials.ts'
import {
  findDirectory,
  insertDirectory,
  type NewDirectory,
  renewDirectoryCredentials,
  updateDirectoryCredentials,
} from '../store/directories.ts'
import { insertDirectoryGrants, removeDirectoryGrant } from '../store/directory-grants.ts'

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

/** Grants the directory to the named partners, or to all. Returns the number of new grants. */
export const grantDirectory = (db: Db, name: string, partners: readonly string[] | 'all') =>
  db.transaction(async (db) => {
    const directoryId = await findGrantable(db, name)
    const partnerIds =
      partners === 'all' ? await listPartnerIds(db) : await Promise.all(partners.map((each) => findPartner(db, each)))
    const granted = await insertDirectoryGrants(db, directoryId, partnerIds)
    for (const partnerId of granted) {
      await insertAuditEntry(
        db,
        partnerId,
        { operation: 'directories grant' },
        { subject: 'directory', subjectId: name },
      )
    }
    return granted.length
  })

/** Disconnects the partner's locations; their listings stay published. Returns the number of locations. */
export const revokeDirectory = (db: Db, name: string, partner: string) =>
  db.transaction(async (db) => {
    const directoryId = await findGrantable(db, name)
    const partnerId = await findPartner(db, partner)
    const disconnected = await removeDirectoryGrant(db, directoryId, partnerId)
    if (disconnected === undefined) throw new CommandError(`${name} is not granted to ${partner}.`)
    const change = { subject: 'directory', subjectId: name, before: { disconnected } } as const
    await insertAuditEntry(db, partnerId, { operation: 'directories revoke' }, change)
    return disconnected
  })

async function findGrantable(db: Db, name: string): Promise<number> {
  const directory = await findDirectory(db, name)
  if (!directory) throw new CommandError(`there is no directory ${name}. presence directories list shows them.`)
  if (directory.transport === 'internal')
    throw new CommandError('every partner has the microsite, so it cannot be granted or revoked.')
  return directory.id
}

async function findPartner(db: Db, name: string): Promise<number> {
  const id = await findPartnerId(db, name.trim())
  if (id === undefined) throw new CommandError(`there is no partner ${name}. presence keys list shows them.`)
  return id
}
