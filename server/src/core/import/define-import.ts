import type { Fact } from '../jobs/facts.ts'
import type { Db } from '../platform/database.ts'
import type { Secret } from '../platform/secret.ts'
import type { AuditedChange } from '../store/audit-entries.ts'
import { keepStatistics } from '../store/planner-statistics.ts'
import type { DateOrder } from '../values/any-date.ts'
import type { UserRole } from '../values/user-role.ts'
import {
  addCounts,
  type Counts,
  type ImportParent,
  type Line,
  noRows,
  type OnBatch,
  type ParsedRow,
  type Refusal,
  type SourceRow,
} from './batches.ts'
import type { ReadHeader } from './read-csv.ts'

/** What a person chooses in the dashboard for a whole file. */
export interface FormOptions {
  /** The country of rows without one. */
  readonly country?: string | undefined
  readonly source?: string | undefined
  readonly scale?: number | undefined
  readonly dates?: DateOrder | undefined
}

export interface ImportOrder<Options = unknown> {
  /** The business that the rows belong to, or that is above their businesses. */
  readonly business: ImportParent
  /** For texts about a competitor. */
  readonly compAccountId?: number | undefined
  readonly options: Options
  readonly now: Date
  /** Prefix of the URLs of uploaded photos. */
  readonly mediaUrl: string
  readonly secret: Secret
  readonly record: (db: Db, change: AuditedChange) => Promise<void>
  /** Those of the businesses that the person has access to. Undefined for the operator, who has access to all. */
  readonly withinReach?: ((db: Db, businessIds: readonly number[]) => Promise<ReadonlySet<number>>) | undefined
}

export type Outcome = Omit<Counts, 'refused'> & { readonly refused: readonly Refusal[] }

interface RowReader<Row, Prepared> {
  readonly parse: (content: unknown, line: number) => ParsedRow<Row>
  /** Runs before the transaction, so that the transaction is short. */
  readonly prepare?: (lines: readonly Line<Row>[]) => Promise<Prepared>
  /** Writes rows in the transaction of their batch. It may run again for the same rows, after a rollback. */
  readonly apply: (db: Db, lines: readonly Line<Row>[], prepared: Prepared) => Promise<Outcome>
}

/** One kind of rows: its columns, rules and writes, for the command, the dashboard and the API alike. */
export interface Import<Options, Row extends object, Prepared = undefined> {
  readonly kind: string
  /** The name in alerts and webhooks. */
  readonly content: 'locations' | 'reviews' | 'contacts' | 'competitor texts'
  /** The role that a person needs at the business. */
  readonly role: UserRole
  readonly rowsAtOnce: number
  /** Tables that grow, the largest first. */
  readonly tables: readonly [string, ...string[]]
  readonly columns: {
    readonly read: (onIgnored?: (headings: readonly string[]) => void, options?: Options) => ReadHeader
    /** The field that a column with this heading is imported to. */
    readonly fieldOf: (heading: string) => string | undefined
    /** Fields to choose from in the dashboard, by the heading that selects them. */
    readonly choices: readonly string[]
    /** More of them, which depend on the business and the file. */
    readonly choicesAt?: (db: Db, business: ImportParent, headings: readonly string[]) => Promise<readonly string[]>
    /** The headings, or the fields that they name at this business. */
    readonly namesAt?: (db: Db, business: ImportParent, headings: readonly string[]) => Promise<string[]>
  }
  readonly optionsOf: (form: FormOptions) => Options
  /** What a file would create besides its rows. `fields` are those of its columns. */
  readonly additions?: (
    db: Db,
    business: ImportParent,
    fields: readonly string[],
    rows: AsyncIterable<SourceRow>,
  ) => Promise<readonly string[]>
  /** Emitted after each batch. */
  readonly fact?: Fact
  /** Begins a file. What it remembers of earlier rows comes from `parse`, which gets all of them. */
  readonly begin: (db: Db, order: ImportOrder<Options>) => Promise<RowReader<Row, Prepared>> | RowReader<Row, Prepared>
}

export const defineImport = <Options, Row extends object, Prepared = undefined>(
  definition: Import<Options, Row, Prepared>,
): Import<Options, Row, Prepared> => definition

// biome-ignore lint/suspicious/noExplicitAny: each kind has its own rows and options; a common list cannot know them.
export type AnyImport = Import<any, any, any>

interface Progress {
  /** The counts of earlier runs. Their rows are read again, but not written. */
  readonly before?: Counts
  /** Runs in the transaction of the batch, with the counts so far and the rows as they were read. */
  readonly inBatch?: (
    db: Db,
    counts: Counts,
    refusals: readonly Refusal[],
    sources: ReadonlyMap<number, SourceRow>,
  ) => Promise<void>
  /** Runs after the transaction. */
  readonly onBatch?: OnBatch | undefined
  /** Not for a preview, whose transaction is rolled back. */
  readonly keepsStatistics?: boolean
}

/** Imports rows in batches. Each batch is one transaction, so an interrupted import can be repeated or continued. */
export async function importRows<Options, Row extends object, Prepared>(
  db: Db,
  { rowsAtOnce, tables, begin }: Import<Options, Row, Prepared>,
  order: ImportOrder<Options>,
  rows: AsyncIterable<SourceRow>,
  { before = noRows, inBatch, onBatch, keepsStatistics = true }: Progress = {},
): Promise<Counts> {
  const { parse, prepare, apply } = await begin(db, order)
  const rowsBefore = before.created + before.updated + before.unchanged + before.refused
  async function* batches() {
    let [lines, refusals, read]: [Line<Row>[], Refusal[], number] = [[], [], 0]
    let sources = new Map<number, SourceRow>()
    const batch = async () => ({ lines, refusals, sources, prepared: (await prepare?.(lines)) as Prepared })
    for await (const source of rows) {
      const { line } = source
      const parsed: ParsedRow<Row> = 'content' in source ? parse(source.content, line) : { ok: false, ...source }
      if (++read <= rowsBefore) continue
      sources.set(line, source)
      if (parsed.ok) lines.push({ ...parsed.row, line })
      else refusals.push({ line, externalId: parsed.externalId ?? '', violations: parsed.violations })
      if (sources.size < rowsAtOnce) continue
      yield await batch()
      ;[lines, refusals] = [[], []]
      sources = new Map()
    }
    if (sources.size > 0) yield await batch()
  }
  let total = before
  const analyse = keepsStatistics ? await keepStatistics(db, tables) : undefined
  await writeBehind(batches(), async ({ lines, refusals, sources, prepared }) => {
    const written = await db.transaction(async (db) => {
      const { refused, ...counts } = await apply(db, lines, prepared)
      const all = [...refusals, ...refused].sort((a, b) => a.line - b.line)
      const after = addCounts(total, { ...counts, refused: all.length })
      await inBatch?.(db, after, all, sources)
      return { after, all }
    })
    total = written.after
    onBatch?.(total, written.all)
    await analyse?.(total.created)
  })
  return total
}

/** Writes one batch while the next is read and prepared. No write is in progress when it throws. */
async function writeBehind<Batch>(batches: AsyncIterable<Batch>, write: (batch: Batch) => Promise<void>) {
  let writing = Promise.resolve()
  try {
    for await (const batch of batches) {
      await writing
      writing = write(batch)
      // The promise is awaited in the next round. Without this, an earlier failure would be an unhandled rejection.
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
}
