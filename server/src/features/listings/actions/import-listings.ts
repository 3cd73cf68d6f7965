import { setImmediate } from 'node:timers/promises'
import {
  addCounts,
  type Batch,
  type Counts,
  type ImportParent,
  ImportStoppedError,
  inBatches,
  noRows,
  type OnBatch,
  type ParsedRow,
  type Refusal,
  type SourceRow,
  writeBehind,
} from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { type AuditedChange, insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { keepStatistics } from '../../../core/store/planner-statistics.ts'
import { lockParentBusiness } from '../../businesses/store/businesses.ts'
import { holdHierarchy } from '../../businesses/store/hierarchy.ts'
import { lockImport } from '../../businesses/store/imports.ts'
import { createLocations, representsParent } from './create-locations.ts'
import { findExistingBusinesses } from './existing-businesses.ts'
import { type ImportContext, readRuleContext, withUploadedPhotos } from './listing-context.ts'
import type { ListingLine, ListingRow } from './listing-row.ts'
import { updateLocations } from './update-locations.ts'
import { type ValidatedRow, validateRow } from './validate-listing-row.ts'

export interface ImportOptions {
  /** Parses the content of a row; the caller knows the format of the file. */
  readonly parse: (content: unknown) => ParsedRow<ListingRow>
  readonly now: Date
  readonly onBatch?: OnBatch
  /** Prefix of the URLs of uploaded photos. */
  readonly mediaUrl?: string
  /** Writes to the audit log. By default, the entry names the command as the author. */
  readonly record?: RecordChange
  /** False for small files, which do not need new statistics. */
  readonly keepsStatistics?: boolean
  /** The first row of a file whose other rows are imported. It is not imported itself, but may represent the parent. */
  readonly leading?: ListingLine | undefined
}
type RecordChange = (db: Db, change: AuditedChange) => Promise<void>

const ROWS_AT_ONCE = 1000
const TABLES = [
  'businesses',
  'business_anchors',
  'business_ancestors',
  'business_numbers',
  'imported_locations',
  'listings',
  'media_checks',
] as const
const BY_COMMAND = { operation: 'import listings' }
/**
 * Creates or updates a location below the parent for each row, and the businesses in between. Each batch is committed
 * separately with the outcome of its rows, so an interrupted import can be repeated.
 */
export async function importListings(
  db: Db,
  parent: ImportParent,
  rows: AsyncIterable<SourceRow>,
  options: ImportOptions,
): Promise<Counts> {
  const { parse, now, onBatch, mediaUrl = '', keepsStatistics = true, leading } = options
  const { record = (db, change) => insertAuditEntry(db, parent.partnerId, BY_COMMAND, change) } = options
  const photos = { baseUrl: mediaUrl, files: new Set<string>() }
  const context = { ...(await readRuleContext(db, now)), photos }
  let total = noRows
  // Without current statistics, each new location would be checked against all locations of the partner.
  const analyse = keepsStatistics ? await keepStatistics(db, TABLES) : undefined
  let parentRowId = leading && (await findParentRowId(db, parent, [leading]))
  await writeBehind(validatedBatches(db, parent, readBatches(rows, parse), context), async ({ batch, validated }) => {
    const written = await writeBatch(db, parent, batch.lines, { validated, parentRowId, record }, context)
    const { refused, ...counts } = written
    parentRowId = written.parentRowId
    const all = [...batch.refusals, ...refused].sort((a, b) => a.line - b.line)
    total = addCounts(total, { ...counts, refused: all.length })
    onBatch?.(total, all)
    await analyse?.(total.created)
  })
  return total
}

/** The id of the row that represents the parent. */
async function findParentRowId(db: Db, parent: ImportParent, lines: readonly ListingLine[]) {
  const existing = await findExistingBusinesses(db, parent, lines)
  return lines.find((line) => representsParent(line, parent, existing))?.externalId
}

async function* validatedBatches(
  db: Db,
  parent: ImportParent,
  batches: AsyncIterable<Batch<ListingRow>>,
  context: ImportContext,
) {
  for await (const batch of batches)
    yield { batch, validated: await validateNewLines(db, parent, batch.lines, context) }
}

/**
 * Only the ids seen so far are kept in memory. They are needed because a second row with the same id would overwrite
 * the first.
 */
function readBatches(rows: AsyncIterable<SourceRow>, parse: ImportOptions['parse']) {
  const linesById = new Map<string, number>()
  return inBatches(rows, ROWS_AT_ONCE, (content, line): ParsedRow<ListingRow> => {
    const parsed = parse(content)
    if (!parsed.ok) return parsed
    const { externalId } = parsed.row
    const before = linesById.get(externalId)
    if (before !== undefined) {
      const rule = `is already used on line ${before}`
      return { ok: false, externalId, violations: [{ field: 'externalId', rule }] }
    }
    linesById.set(externalId, line)
    return parsed
  })
}

/** Number of rows to process before pending database replies are handled. */
const ROWS_BETWEEN_ANSWERS = 5

/**
 * Runs before the transaction, so that the transaction is short. The transaction checks again whether the locations are new.
 */
async function validateNewLines(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
  context: ImportContext,
): Promise<ValidatedLines> {
  const existing = await findExistingBusinesses(db, parent, lines)
  const contextOf = await withUploadedPhotos(db, parent, lines, [], context)
  const validated = new Map<ListingLine, ValidatedRow>()
  for (const line of lines) {
    if (existing.has(line.externalId)) continue
    validated.set(line, validateRow(line, undefined, contextOf(parent.id)))
    if (validated.size % ROWS_BETWEEN_ANSWERS === 0) await setImmediate()
  }
  return validated
}

type ValidatedLines = ReadonlyMap<ListingLine, ValidatedRow>

interface Written {
  /** The id of the row that represents the parent, once that row has been read. */
  readonly parentRowId: string | undefined
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: readonly Refusal[]
}

function writeBatch(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
  {
    validated,
    parentRowId: earlierParentRowId,
    record,
  }: { validated: ValidatedLines; parentRowId: string | undefined; record: RecordChange },
  context: ImportContext,
): Promise<Written> {
  return db.transaction(async (db) => {
    // The statements are sent together and run in this order, so existing locations are read under the lock.
    const [, , parentStillThere, existing] = await Promise.all([
      holdHierarchy(db, parent.partnerId),
      lockImport(db, parent.id),
      lockParentBusiness(db, parent.partnerId, parent.id),
      findExistingBusinesses(db, parent, lines),
    ])
    if (!parentStillThere) throw new ImportStoppedError(`business ${parent.id} was deleted during the import.`)
    const parentRowId = earlierParentRowId ?? lines.find((line) => representsParent(line, parent, existing))?.externalId
    const isNew = ({ externalId }: ListingLine) => !existing.has(externalId) && externalId !== parentRowId
    const hasChanged = ({ externalId, contentHash }: ListingLine) =>
      existing.has(externalId) && existing.get(externalId)?.contentHash !== contentHash
    const changedLines = lines.filter(hasChanged)
    const locationIds = [...existing.values()].map(({ locationId }) => locationId)
    const contextOf = await withUploadedPhotos(db, parent, lines, locationIds, context)
    const { photos } = contextOf(parent.id)
    const validateNew = (line: ListingLine) => validated.get(line) ?? validateRow(line, undefined, contextOf(parent.id))
    const created = await createLocations(db, parent, lines.filter(isNew), {
      validate: validateNew,
      parentRowId,
      photos,
    })
    const updated = await updateLocations(db, parent, changedLines, existing, contextOf)
    const refused = [...created.refused, ...updated.refused]
    const after = { created: created.count + updated.firstCount, updated: updated.count - updated.firstCount }
    if (after.created + after.updated > 0) {
      await record(db, { businessId: parent.id, subject: 'business', subjectId: parent.id, after })
    }
    return {
      ...after,
      unchanged: lines.length - after.created - after.updated - refused.length,
      refused,
      parentRowId,
    }
  })
}
