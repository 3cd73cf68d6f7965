import { ImportStoppedError } from '../../../core/import/batches.ts'
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
      readCsv(bytes(), readHeaderBy(kind, options)),
      {
        before: counts,
        inBatch: async (db, after, refusals, sources) => {
          signal.throwIfAborted()
          const refused = refusals.map(({ line, violations }) => ({
            line,
            // PostgreSQL refuses NUL in a text.
            cells: (sources.get(line)?.cells ?? []).map((cell) => cell.replaceAll('\0', '')),
            errors: violations.map(violationMessage),
          }))
          const written = { worker, after, bytesRead, refused }
          if (!(await countBatch(db, partnerId, id, written))) throw OVERTAKEN
          if (fact) await emit?.(db, fact)
        },
        onBatch: (after) => {
          counts = after
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
