import type { ImportParent, OnBatch, SourceRow } from '../core/import/batches.ts'
import { type AnyImport, importRows } from '../core/import/define-import.ts'
import type { Db } from '../core/platform/database.ts'
import { secretOf } from '../core/platform/secret.ts'
import { insertAuditEntry } from '../core/store/audit-entries.ts'

interface Options {
  readonly options?: object
  readonly now?: Date
  readonly mediaUrl?: string
  readonly compAccountId?: number
  readonly onBatch?: OnBatch
}

/** Imports rows as the command does. */
export const importAsOperator = (
  db: Db,
  kind: AnyImport,
  business: ImportParent,
  rows: AsyncIterable<SourceRow>,
  { options = {}, now = new Date(), mediaUrl = '', compAccountId, onBatch }: Options = {},
) => {
  const record = (db: Db, change: Parameters<typeof insertAuditEntry>[3]) =>
    insertAuditEntry(db, business.partnerId, { operation: `import ${kind.kind}` }, change)
  const order = { business, compAccountId, options, now, mediaUrl, secret: secretOf('test'), record }
  return importRows(db, kind, order, rows, { onBatch })
}
