import { randomBytes } from 'node:crypto'
import { composeApiKey, hashOfApiKey, hintOf } from '../domain/api-key.ts'
import type { Limit } from '../domain/rate-limit.ts'
import type { Db } from '../platform/database.ts'
import { insertApiKey, type Scope } from '../store/api-keys.ts'
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
  return { key, keyId, partnerId }
}

/** Some random bytes are of no use for a key; twice as many as needed are practically always enough. */
function drawApiKey(): string {
  for (;;) {
    const key = composeApiKey(randomBytes(64))
    if (key) return key
  }
}
