import type { Counts, ImportParent } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Author } from '../../../core/store/audit-entries.ts'
import { quick, slow } from '../../../core/store/query.ts'
import { type Claim, workQueue } from '../../../core/work/due-work.ts'
import type { FileImport, ImportChoices } from '../contract/file-import.ts'

export interface StoredImport {
  readonly id: number
  readonly partnerId: number
  readonly kind: FileImport['kind']
  readonly state: FileImport['state']
  readonly author: Author & { readonly userId: number }
  /** Without a type if it has been deleted. */
  readonly business: Omit<ImportParent, 'type'> & { readonly type: ImportParent['type'] | null }
  readonly compAccountId: number | null
  readonly headings: readonly string[]
  readonly options: ImportChoices
  readonly bytes: number
  readonly bytesRead: number
  readonly counts: Counts
  readonly reason: string
  readonly attempts: number
}
const STORED = `file.id, file.partner_id as "partnerId", kind, state, author, comp_account_id as "compAccountId", headings,
  options, bytes, bytes_read as "bytesRead", reason, attempts,
  json_build_object('created', created, 'updated', updated, 'unchanged', unchanged, 'refused', refused) as counts,
  (select json_build_object('id', file.business_id, 'partnerId', file.partner_id, 'type', min(type), 'name', coalesce(min(name), ''))
    from businesses where partner_id = $1 and businesses.id = file.business_id) as business`

interface NewImport {
  readonly kind: string
  readonly businessId: number
  readonly compAccountId: number | undefined
  readonly bytes: number
}
export const insertFileImport = quick.one<number, [partnerId: number, author: Author, file: NewImport]>(
  'insert-file-import',
  `insert into file_imports (partner_id, author, kind, business_id, comp_account_id, bytes)
  values ($1, $2, $3, $4, $5, $6) returning id`,
  (partnerId, author, { kind, businessId, compAccountId, bytes }) => [
    partnerId,
    JSON.stringify(author),
    kind,
    businessId,
    compAccountId ?? null,
    bytes,
  ],
)

/** Files that the person has uploaded but not imported. Each is replaced by the next. */
export const removeUnusedImports = quick.run<[partnerId: number, userId: number]>(
  'remove-unused-file-imports',
  `delete from file_imports where partner_id = $1 and (author->>'userId')::bigint = $2 and state = 'uploaded'`,
)

export const insertPart = slow.run<[partnerId: number, id: number, place: number, bytes: Buffer]>(
  'insert-file-import-part',
  `insert into file_import_parts (file_import_id, place, bytes)
  select id, $3, $4 from file_imports where partner_id = $1 and id = $2`,
)

const readPart = slow.value<Buffer, [partnerId: number, id: number, place: number]>(
  'read-file-import-part',
  `select part.bytes from file_import_parts part join file_imports file on file.id = file_import_id
  where partner_id = $1 and file.id = $2 and place = $3`,
)
export async function* readFileBytes(db: Db, partnerId: number, id: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const bytes = await readPart(db, partnerId, id, place)
    if (!bytes) return
    yield bytes
  }
}

export const findFileImport = quick.row<StoredImport, [partnerId: number, id: number]>(
  'find-file-import',
  `select ${STORED} from file_imports file where file.partner_id = $1 and file.id = $2`,
)

/** Returns undefined if it has been started already. */
export const startFileImport = quick.value<
  number,
  [partnerId: number, id: number, headings: readonly string[], options: ImportChoices]
>(
  'start-file-import',
  `update file_imports set state = 'importing', due_at = now(), headings = $3, options = $4
  where partner_id = $1 and id = $2 and state = 'uploaded' returning id`,
  (partnerId, id, headings, options) => [partnerId, id, headings, JSON.stringify(options)],
)

/** The business of an import, for access; empty if there is no such import. */
export const listBusinessesOfImport = quick.column<number, [partnerId: number, id: number]>(
  'list-businesses-of-file-import',
  'select business_id from file_imports where partner_id = $1 and id = $2',
)

export type ClaimedImport = StoredImport & Claim
export const fileImports = workQueue<ClaimedImport>({
  job: 'run-file-imports',
  name: 'file-imports',
  table: 'file_imports',
  key: ['id'],
  failed: { rows: "state = 'stopped'", seeAt: 'the screen in the dashboard where the file was uploaded' },
  select: `select ${STORED}, worker, host, row_key as row from claimed file`,
})

/** After an error in the service. */
export const postponeFileImport = slow.run<[partnerId: number, id: number, worker: number, dueAt: Date]>(
  'postpone-file-import',
  'update file_imports set due_at = $4, worker = null where partner_id = $1 and id = $2 and worker = $3',
)

export interface RefusedRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly errors: readonly string[]
}
interface Written {
  readonly worker: number
  readonly after: Counts
  readonly bytesRead: number
  readonly refused: readonly RefusedRow[]
}
/**
 * Counts a batch in its transaction. Returns undefined if another worker has taken over the import: then the transaction
 * must be rolled back.
 */
export const countBatch = slow.value<number, [partnerId: number, id: number, written: Written]>(
  'count-batch-of-file-import',
  `with counted as (
    update file_imports set created = $4, updated = $5, unchanged = $6, refused = $7, bytes_read = $8, attempts = 0
    where partner_id = $1 and id = $2 and worker = $3
    returning id
  ),
  rows as (
    insert into refused_rows (file_import_id, line, cells, errors)
    select id, line, cells, errors from counted, json_to_recordset($9) as row (line bigint, cells json, errors json)
  )
  select id from counted`,
  (partnerId, id, { worker, after: { created, updated, unchanged, refused }, bytesRead, refused: rows }) => [
    partnerId,
    id,
    worker,
    created,
    updated,
    unchanged,
    refused,
    bytesRead,
    JSON.stringify(rows),
  ],
)

/** Also removes the bytes. Returns undefined if another worker has taken over the import. */
export const endFileImport = slow.value<number, [partnerId: number, id: number, worker: number, reason: string]>(
  'end-file-import',
  `with ended as (
    update file_imports set state = case $4 when '' then 'finished' else 'stopped' end, reason = $4, due_at = null,
      worker = null
    where partner_id = $1 and id = $2 and worker = $3 returning id
  ),
  removed as (delete from file_import_parts using ended where file_import_id = ended.id)
  select id from ended`,
)

/** One more than the limit, if there are more. */
export const listRefusedRows = quick.rows<
  RefusedRow,
  [partnerId: number, id: number, window: { readonly sindex: number; readonly count: number }]
>(
  'list-refused-rows',
  `select line, cells, errors from refused_rows join file_imports file on file.id = file_import_id
  where partner_id = $1 and file.id = $2 order by line offset $3 limit $4 + 1`,
  (partnerId, id, { sindex, count }) => [partnerId, id, sindex, count],
)

export const removeOldFileImports = slow.size<[days: number, limit: number]>(
  'remove-old-file-imports',
  `delete from file_imports where id = any (array(
    select id from file_imports
    where uploaded_at < now() - $1 * interval '1 day' and state <> 'importing' order by uploaded_at limit $2
  )) returning id`,
)
