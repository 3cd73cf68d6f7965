import type { Difference } from '../../domain/publishing/publication.ts'
import type { Db } from '../../platform/database.ts'
import { insertAuditEntry } from '../../store/audit/audit-entries.ts'
import { recordEvents } from '../../store/webhook/webhook-events.ts'

/** A location whose directory shows something else than it should, found out just now. */
export interface KnownDrift {
  readonly partnerId: number
  readonly businessId: number
  readonly businessNumber: number
  readonly directory: string
  readonly differences: readonly Difference[]
}

/** In the transaction that stores the drift, so that a stored drift always has its notifications. */
export async function driftBecameKnown(db: Db, drifts: readonly KnownDrift[]) {
  for (const { partnerId, businessId, directory, differences } of drifts) {
    const after = { fields: differences.map(({ field, state }) => ({ field, state })) }
    const change = { businessId, subject: 'drift', subjectId: directory, after } as const
    await insertAuditEntry(db, partnerId, { operation: 'read back' }, change)
    const data = { businessId, directory, fields: differences.map(({ field }) => field) }
    await recordEvents(db, partnerId, [{ type: 'listing.drifted', businessIds: [businessId], data }])
  }
}
