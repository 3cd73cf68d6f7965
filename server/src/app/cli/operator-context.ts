import type { Db } from '../../core/platform/database.ts'
import type { Secret } from '../../core/platform/secret.ts'
import { type AuditedChange, insertAuditEntry } from '../../core/store/audit-entries.ts'
import { fail } from '../../core/values/api-error.ts'
import { findAccount } from '../../features/businesses/store/accounts.ts'

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
  accountOf: async (db: Db, ref: number) => (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID'),
  mediaUrl: '',
  sendsMail: false,
  sendsSms: false,
  baseUrl: '',
})
