import { randomBytes } from 'node:crypto'
import { composeApiKey, hashOfApiKey, hintOf } from '../domain/api-key.ts'
import type { Limit } from '../domain/rate-limit.ts'
import type { Db } from '../platform/database.ts'
import { insertApiKey, revokeApiKey, type Scope } from '../store/api-keys.ts'
import { insertAuditEntry } from '../store/audit-entries.ts'
import { findOrInsertPartner } from '../store/partners.ts'

export interface NewKey {
  readonly scope: Scope
  readonly limit?: Limit | undefined
  readonly expiresAt?: Date | undefined
}

export async function createKey(db: Db, partner: string, { scope, limit, expiresAt }: NewKey) {
  const partnerId = await findOrInsertPartner(db, partner)
  const key = drawApiKey()
  const keyId = await insertApiKey(db, partnerId, {
    hash: hashOfApiKey(key),
    hint: hintOf(key),
    scope,
    limit,
    expiresAt,
  })
  const after = { scope, ...(limit && { limit }), ...(expiresAt && { expiresAt }) }
  await insertAuditEntry(db, partnerId, { operation: 'keys create' }, { subject: 'key', subjectId: keyId, after })
  return { key, keyId, partnerId }
}

/** Answers whose key it was. */
export async function revokeKey(db: Db, keyId: number) {
  const partnerId = await revokeApiKey(db, keyId)
  if (partnerId) {
    await insertAuditEntry(db, partnerId, { operation: 'keys revoke' }, { subject: 'key', subjectId: keyId })
  }
  return partnerId
}

/** Some random bytes are of no use for a key; twice as many as needed are practically always enough. */
function drawApiKey(): string {
  for (;;) {
    const key = composeApiKey(randomBytes(64))
    if (key) return key
  }
}
