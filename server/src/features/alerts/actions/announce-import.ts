import type { Counts } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { recordAlerts } from '../store/alerts.ts'

type ImportContent = 'locations' | 'reviews' | 'contacts' | 'competitor texts'

/**
 * Takes the counts of the whole file. Call this in the transaction of the last batch, or before the caller reports
 * success: an interrupted import is run again.
 */
export const announceImport = (
  db: Db,
  partnerId: number,
  businessId: number,
  content: ImportContent,
  { created, updated, unchanged, refused }: Counts,
) =>
  db.transaction(async (db) => {
    const counts = { created, updated, unchanged, refused }
    const data = { businessId, content, ...counts }
    await recordEvents(db, partnerId, [{ type: 'import.finished', businessIds: [businessId], data }])
    await recordAlerts(db, partnerId, [{ kind: 'import finished', businessId, data: { content, ...counts } }])
  })
