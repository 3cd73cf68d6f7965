import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import type { Emit } from '../../../core/jobs/facts.ts'
import type { Db } from '../../../core/platform/database.ts'
import { type AuditedChange, type Author, insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { deliveriesQueued } from '../contract/facts.ts'
import { recordEvents } from '../store/webhook-events.ts'

/** What a change needs, besides the database: whose it is, its entry in the audit log, its jobs and its webhooks. */
export const changeContext = (partnerId: number, author: Author, emit: Emit = async () => {}) => ({
  partnerId,
  author,
  emit,
  record: (db: Db, changes: AuditedChange | readonly AuditedChange[]) =>
    insertAuditEntry(db, partnerId, author, changes),
  /** Records the events for all subscriptions, and wakes the delivery job if there are any. */
  notify: async (db: Db, events: readonly WebhookEvent[]) => {
    if ((await recordEvents(db, partnerId, events)) > 0) await emit(db, deliveriesQueued)
  },
})
