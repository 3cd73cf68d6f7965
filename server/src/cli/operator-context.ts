import { fail } from '../errors/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Secret } from '../platform/secret.ts'
import { type AuditedChange, insertAuditEntry } from '../store/audit/audit-entries.ts'

/** For commands that work through the operations themselves, and so keep every rule that holds for everybody. */
export const operatorContext = (db: Db, partnerId: number, secret: Secret, command: string) => ({
  db,
  partnerId,
  now: new Date(),
  enqueue: async () => {},
  record: (db: Db, change: AuditedChange) => insertAuditEntry(db, partnerId, { operation: command }, change),
  // Nobody has subscribed to what a command is just making.
  notify: async () => {},
  forbidsReceiver: () => false as const,
  secret,
  fail,
  mediaUrl: '',
})
