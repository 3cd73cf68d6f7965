import { fail } from '../../errors/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Secret } from '../../platform/secret.ts'
import { type AuditedChange, insertAuditEntry } from '../../store/audit-entries.ts'

export type DemoContext = ReturnType<typeof demoContext>

/** For the jobs that the demo waits for. */
export const neverAborted = new AbortController().signal

/** The demo is made by the operations themselves, so it keeps every rule that holds for everybody. */
export const demoContext = (db: Db, partnerId: number, secret: Secret) => ({
  db,
  partnerId,
  now: new Date(),
  enqueue: async () => {},
  record: (db: Db, change: AuditedChange) => insertAuditEntry(db, partnerId, { operation: 'seed' }, change),
  secret,
  fail,
  mediaUrl: '',
})
