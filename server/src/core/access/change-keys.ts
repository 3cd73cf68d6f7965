import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database.ts'
import { insertApiKey, revokeApiKey, type Scope } from '../store/api-keys.ts'
import { type AuditedChange, insertAuditEntry } from '../store/audit-entries.ts'
import { findOrInsertPartner } from '../store/partners.ts'
import { composeApiKey, hashOfApiKey, hintOf } from '../values/api-key.ts'
import type { Limit } from '../values/rate-limit.ts'

export interface NewKey {
  readonly name?: string | undefined
  readonly scope: Scope
  readonly limit?: Limit | undefined
  readonly expiresAt?: Date | undefined
}
type Record = (db: Db, change: AuditedChange) => Promise<void>

/** The key is shown only in the response. */
export async function insertKey(
  db: Db,
  partnerId: number,
  { name = '', scope, limit, expiresAt }: NewKey,
  record: Record,
) {
  const key = drawApiKey()
  const keyId = await insertApiKey(db, partnerId, {
    hash: hashOfApiKey(key),
    hint: hintOf(key),
    name,
    scope,
    limit,
    expiresAt,
  })
  const after = { scope, ...(limit && { limit }), ...(expiresAt && { expiresAt }) }
  await record(db, { subject: 'key', subjectId: keyId, after })
  return { key, keyId }
}

/** Some random bytes cannot be used; twice as many as needed are practically always enough. */
function drawApiKey(): string {
  for (;;) {
    const key = composeApiKey(randomBytes(64))
    if (key) return key
  }
}

export const createKey = async (db: Db, partner: string, newKey: NewKey) =>
  createKeyFor(db, await findOrInsertPartner(db, partner), newKey)

export async function createKeyFor(db: Db, partnerId: number, newKey: NewKey) {
  const key = await insertKey(db, partnerId, newKey, (db, change) =>
    insertAuditEntry(db, partnerId, { operation: 'keys create' }, change),
  )
  return { ...key, partnerId }
}

/** Returns the id of the key's partner; undefined if there is no such key. */
export async function revokeKey(db: Db, keyId: number) {
  const partnerId = await revokeApiKey(db, keyId)
  if (partnerId) {
    await insertAuditEntry(db, partnerId, { operation: 'keys revoke' }, { subject: 'key', subjectId: keyId })
  }
  return partnerId
}
