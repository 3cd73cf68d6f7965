import type { Db } from '../../../platform/database.ts'
import { revokeApiKey } from '../../../store/api-keys.ts'
import { insertAuditEntry } from '../../../store/audit-entries.ts'
import { findOrInsertPartner } from '../../../store/partners.ts'
import { makeKey, type NewKey } from '../console/change-keys.ts'

export type { NewKey }

export const createKey = async (db: Db, partner: string, newKey: NewKey) =>
  createKeyFor(db, await findOrInsertPartner(db, partner), newKey)

export async function createKeyFor(db: Db, partnerId: number, newKey: NewKey) {
  const made = await makeKey(db, partnerId, newKey, (db, change) =>
    insertAuditEntry(db, partnerId, { operation: 'keys create' }, change),
  )
  return { ...made, partnerId }
}

/** Returns the id of the key's partner; undefined if there is no such key. */
export async function revokeKey(db: Db, keyId: number) {
  const partnerId = await revokeApiKey(db, keyId)
  if (partnerId) {
    await insertAuditEntry(db, partnerId, { operation: 'keys revoke' }, { subject: 'key', subjectId: keyId })
  }
  return partnerId
}
