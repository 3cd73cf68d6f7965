import type { Db } from '../../../core/platform/database.ts'
import type { FileImport } from '../contract/file-import.ts'
import { listRefusedRows, type StoredImport } from '../store/file-imports.ts'
import { choicesOf, columnsOf } from './import-order.ts'

/** The progress of an import, and a page of its refused rows. */
export async function showImport(db: Db, file: StoredImport, window = { sindex: 0, count: 25 }): Promise<FileImport> {
  const { id, partnerId, kind, state, counts, headings, options, bytes, bytesRead, reason } = file
  const rows = await listRefusedRows(db, partnerId, id, window)
  const { created, updated, unchanged, refused } = counts
  const percent = state === 'finished' ? 100 : Math.min(99, Math.floor((100 * bytesRead) / Math.max(1, bytes)))
  return {
    importId: id,
    kind,
    state,
    percent,
    created,
    updated,
    unchanged,
    refused,
    reason,
    columns: columnsOf(kind, headings, options),
    choices: await choicesOf(db, file, headings),
    additions: [],
    rows: rows
      .slice(0, window.count)
      .map(({ line, cells, errors }) => ({ line, cells: [...cells], errors: [...errors] })),
    hasMore: rows.length > window.count,
  }
}
