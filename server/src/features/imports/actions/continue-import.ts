import { ImportStoppedError, type SourceRow } from '../../../core/import/batches.ts'
import { importRows } from '../../../core/import/define-import.ts'
import { readCsv } from '../../../core/import/read-csv.ts'
import type { Emit } from '../../../core/jobs/facts.ts'
import type { Db } from '../../../core/platform/database.ts'
import { violationMessage } from '../../../core/values/violation-message.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import {
  type ClaimedImport,
  countBatch,
  endFileImport,
  postponeFileImport,
  readFileBytes,
  type StoredImport,
} from '../store/file-imports.ts'
import { imports, orderOf, readHeaderBy } from './import-order.ts'

/** Small, so that the progress is seen to grow. */
const ROWS_AT_ONCE_MAX = 2_000
const ATTEMPTS_MAX = 5
const RETRY_MS = 10_000

/** The transaction is rolled back, and the other worker continues. */
const OVERTAKEN = new Error('another worker has taken over the import')

interface Surroundings {
  readonly db: Db
  readonly signal: AbortSignal
  readonly emit?: Emit | undefined
}

/**
 * Imports the rows of a file that have not been imported yet. Each batch commits with its counts and refused rows, so a
 * killed worker loses one batch, and no row is imported twice.
 */
export async function continueImport(
  file: ClaimedImport,
  { db, signal, emit, ...surroundings }: Surroundings & Parameters<typeof orderOf>[2],
) {
  const { id, partnerId, kind, business, options, attempts, worker } = file
  const declared = imports[kind]
  const { rowsAtOnce, fact, content } = declared
  let counts = file.counts
  let bytesRead = 0
  async function* bytes() {
    for await (const part of readFileBytes(db, partnerId, id)) {
      signal.throwIfAborted()
      bytesRead += part.length
      yield part
    }
  }
  const waiting = waitingRows(counts)
  const end = (reason: string) =>
    db.transaction(async (db) => {
      if (!(await endFileImport(db, partnerId, id, worker, reason)) || business.type === null) return
      await announceImport(db, partnerId, business.id, content, counts)
    })
  if (attempts > ATTEMPTS_MAX) return end('a row could not be imported because of an error in the service.')
  try {
    await importRows(
      db,
      { ...declared, rowsAtOnce: Math.min(rowsAtOnce, ROWS_AT_ONCE_MAX) },
      orderOf(file, options, surroundings),
      waiting.passing(readCsv(bytes(), readHeaderBy(kind, options))),
      {
        before: counts,
        inBatch: async (db, after, refusals) => {
          signal.throwIfAborted()
          const refused = refusals.map(({ line, violations }) => ({
            line,
            cells: waiting.cellsOf(line),
            errors: violations.map(violationMessage),
          }))
          const written = { worker, after, bytesRead, refused }
          if (!(await countBatch(db, partnerId, id, written))) throw OVERTAKEN
          if (fact) await emit?.(db, fact)
        },
        onBatch: (after) => {
          counts = after
          waiting.forget(after)
        },
      },
    )
    await end('')
  } catch (error) {
    if (error === OVERTAKEN) return
    if (!(error instanceof ImportStoppedError)) {
      const waitMs = signal.aborted ? 0 : RETRY_MS * attempts
      await postponeFileImport(db, partnerId, id, worker, new Date(Date.now() + waitMs))
      throw error
    }
    await end(error.message.charAt(0).toUpperCase() + error.message.slice(1))
  }
}

/** The cells of the rows that have been read but not yet written, because a refused row is stored with its cells. */
function waitingRows(before: StoredImport['counts']) {
  const sum = ({ created, updated, unchanged, refused }: typeof before) => created + updated + unchanged + refused
  const skipped = sum(before)
  const cellsByLine = new Map<number, readonly string[]>()
  let read = 0
  let forgotten = skipped
  return {
    passing: async function* (rows: AsyncIterable<SourceRow>) {
      for await (const row of rows) {
        if (++read > skipped) cellsByLine.set(row.line, row.cells ?? [])
        yield row
      }
    },
    // PostgreSQL refuses NUL in a text.
    cellsOf: (line: number) => (cellsByLine.get(line) ?? []).map((cell) => cell.replaceAll('\0', '')),
    forget: (after: typeof before) => {
      for (const line of cellsByLine.keys()) {
        if (forgotten === sum(after)) return
        cellsByLine.delete(line)
        forgotten++
      }
    },
  }
}
