import { fail } from '../../server/src/errors/api-error.ts'
import type { AnyOperation } from '../../server/src/operations/define-operation.ts'
import { notifier } from '../../server/src/operations/notify.ts'
import type { Db } from '../../server/src/platform/database.ts'
import { openQueue } from '../../server/src/platform/queue.ts'
import { type AuditedChange, insertAuditEntry } from '../../server/src/store/audit/audit-entries.ts'
import type { RivalParts } from './parts.ts'

/** The statements of an operation in a bare transaction: no key, no limit, no validation, no headers, no log. */
export async function sameWork({ handle, id }: AnyOperation, { db, partnerId }: RivalParts) {
  const queue = await openQueue(db)
  const record = (db: Db, change: AuditedChange) => insertAuditEntry(db, partnerId, { operation: id }, change)
  const notify = notifier(partnerId, queue.enqueue)
  return (input: object) =>
    handle(input, { db, partnerId, now: new Date(), enqueue: queue.enqueue, record, notify, fail }, undefined)
}
