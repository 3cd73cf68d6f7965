import { ImportStoppedError, noRows, type Refusal, type SourceRow } from '../../../core/import/batches.ts'
import { importRows } from '../../../core/import/define-import.ts'
import { readCsv, readRecord } from '../../../core/import/read-csv.ts'
import type { Db } from '../../../core/platform/database.ts'
import { violationMessage } from '../../../core/values/violation-message.ts'
import type { FileImport, ImportChoices } from '../contract/file-import.ts'
import { readFileBytes, type StoredImport } from '../store/file-imports.ts'
import { choicesOf, columnsOf, firstRecords, imports, matchColumns, orderOf, readHeaderBy } from './import-order.ts'

const ROWS_SHOWN = 10

/** Thrown to roll the transaction back, and caught below. */
const ROLL_BACK = new Error('the preview is over')

/** What the import would do with the first rows. They are imported and rolled back, so that exactly the same rules apply. */
export async function previewImport(
  db: Db,
  file: StoredImport,
  sent: ImportChoices,
  surroundings: Parameters<typeof orderOf>[2],
): Promise<FileImport> {
  const { id, partnerId, kind, state } = file
  const refusals: Refusal[] = []
  let records: Awaited<ReturnType<typeof firstRecords>> = []
  let counts = noRows
  let reason = ''
  let additions: readonly string[] = []
  let choices = sent
  try {
    records = await firstRecords(readFileBytes(db, partnerId, id), ROWS_SHOWN + 1)
    choices = await matchColumns(db, file, records[0]?.cells ?? [], sent)
    const rows = sourceRows(records, kind, choices)
    const onBatch = (total: typeof counts, refused: readonly Refusal[]) => {
      counts = total
      refusals.push(...refused)
    }
    const order = orderOf(file, choices, surroundings)
    await db
      .transaction(async (db) => {
        await importRows(db, imports[kind], order, rows, { onBatch, keepsStatistics: false })
        throw ROLL_BACK
      })
      .catch((error) => {
        if (error !== ROLL_BACK) throw error
      })
    const [header] = records
    const fields = columnsOf(kind, header?.cells ?? [], choices).flatMap(({ field }) => field ?? [])
    const all = readCsv(readFileBytes(db, partnerId, id), readHeaderBy(kind, choices))
    additions = (await imports[kind].additions?.(db, order.business, fields, all)) ?? []
  } catch (error) {
    if (error instanceof ImportStoppedError) reason = error.message
    else throw error
  }
  const errorsOf = new Map(refusals.map(({ line, violations }) => [line, violations.map(violationMessage)]))
  const [header, ...rest] = records
  const { created, updated, unchanged, refused } = counts
  return {
    importId: id,
    kind,
    state,
    percent: 0,
    created,
    updated,
    unchanged,
    refused,
    reason: reason.charAt(0).toUpperCase() + reason.slice(1),
    columns: columnsOf(kind, header?.cells ?? [], choices),
    choices: await choicesOf(db, file, header?.cells ?? []),
    additions: [...additions],
    rows: rest.map(({ line, cells }) => ({ line, cells: [...cells], errors: errorsOf.get(line) ?? [] })),
    hasMore: false,
  }
}

async function* sourceRows(
  [header, ...records]: Awaited<ReturnType<typeof firstRecords>>,
  kind: FileImport['kind'],
  choices: ImportChoices,
): AsyncGenerator<SourceRow> {
  if (!header) throw new ImportStoppedError('the file is empty.')
  if (records.length === 0) throw new ImportStoppedError('the file has headings but no rows.')
  const columns = { count: header.cells.length, read: readHeaderBy(kind, choices)(header.cells) }
  for (const { line, cells } of records) yield readRecord(line, columns, cells)
}
