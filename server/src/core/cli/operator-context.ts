import type { Db } from '../platform/database.ts'
import type { Secret } from '../platform/secret.ts'
import { type AuditedChange, insertAuditEntry } from '../store/audit-entries.ts'
import { fail } from '../values/api-error.ts'

/** For commands that call operations, so that all their rules apply. */
export const operatorContext = (db: Db, partnerId: number, secret: Secret, command: string) => ({
  db,
  partnerId,
  now: new Date(),
  emit: async () => {},
  author: { operation: command },
  record: (db: Db, changes: AuditedChange | readonly AuditedChange[]) =>
    insertAuditEntry(db, partnerId, { operation: command }, changes),
  // Nothing that a command creates has subscriptions yet.
  notify: async () => {},
  forbidsReceiver: () => false as const,
  secret,
  fail,
  mediaUrl: '',
  sendsMail: false,
  sendsSms: false,
  baseUrl: '',
})
