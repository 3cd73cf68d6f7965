import { CommandError } from '../../../core/cli/fail.ts'
import type { Db } from '../../../core/platform/database.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { findPartnerId, listPartnerIds } from '../../../core/store/partners.ts'
import { findDirectory } from '../store/directories.ts'
import { insertDirectoryGrants, removeDirectoryGrant } from '../store/directory-grants.ts'

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
