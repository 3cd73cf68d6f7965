import type { BusinessDraft } from '../../../domain/business-rules.ts'
import type { ListingContext } from '../../../domain/listing/listing-rule.ts'
import { showListing } from '../../../domain/listing/show-listing.ts'
import { drawBusinessNumber } from '../../../operations/business/draw-business-number.ts'
import { readLookUps } from '../../../operations/listing/look-ups.ts'
import type { Db } from '../../../platform/database.ts'
import { insertAuditEntry } from '../../../store/audit-entries.ts'
import { lockParentBusiness, updateBusiness } from '../../../store/businesses.ts'
import {
  type ImportedLocation,
  type ImportParent,
  insertBusinessNumbers,
  insertImportedLocations,
  insertListings,
  listImportedLocations,
  lockImport,
  updateImportedLocations,
} from '../../../store/imports.ts'
import { lockListing, upsertListing } from '../../../store/listings.ts'
import { renewMediaChecks } from '../../../store/media-checks.ts'
import { requestListingPublishing } from '../../../store/publish-requests.ts'
import { keepStatistics } from '../../../store/statistics.ts'
import { CommandError } from '../../fail.ts'
import { addCounts, type Counts, noRows, type OnBatch, type Refusal } from '../counts.ts'
import { type Batch, inBatches, type ParsedRow } from '../in-batches.ts'
import type { SourceRow } from '../read-rows.ts'
import { writeBehind } from '../write-behind.ts'
import { tellOfListings } from './imported-events.ts'
import { type Judged, judge, judgeAll, type ListingLine } from './judge-line.ts'
import { type ListingRow, parseListingRow } from './listing-row.ts'

export interface ImportOptions {
  readonly defaults?: BusinessDraft
  readonly now: Date
  readonly onBatch?: OnBatch
}

const ROWS_AT_ONCE = 500
/**
 * Makes or updates a location below the parent for each row. Every batch commits on its own and what a row has become is
 * kept with it, so an import that was cut short is simply run again.
 */
export async function importListings(
  db: Db,
  parent: ImportParent,
  rows: AsyncIterable<SourceRow>,
  { defaults = {}, now, onBatch }: ImportOptions,
): Promise<Counts> {
  const { moreHoursTypes, categories } = await readLookUps(db)
  const context = { today: now.toISOString().slice(0, 10), moreHoursTypes, categories: new Set(categories) }
  let total = noRows
  // Else each new location would be checked against all that its partner has.
  const analyse = await keepStatistics(db, [
    'businesses',
    'business_anchors',
    'business_ancestors',
    'business_numbers',
    'imported_locations',
  ])
  await writeBehind(judgedBatches(db, parent, readBatches(rows, defaults), context), async ({ batch, judged }) => {
    const { refused, ...counts } = await writeBatch(db, parent, batch.lines, judged, context)
    const all = [...batch.refusals, ...refused].sort((a, b) => a.line - b.line)
    total = addCounts(total, { ...counts, refused: all.length })
    onBatch?.(total, all)
    await analyse(total.created)
  })
  return total
}

async function* judgedBatches(
  db: Db,
  parent: ImportParent,
  batches: AsyncIterable<Batch<ListingRow>>,
  context: ListingContext,
) {
  for await (const batch of batches) yield { batch, judged: await judgeNewLines(db, parent, batch.lines, context) }
}

/** Which ids have been met is all that is remembered of a file: a second row of the same id would undo the first. */
function readBatches(rows: AsyncIterable<SourceRow>, defaults: BusinessDraft) {
  const linesById = new Map<string, number>()
  return inBatches(rows, ROWS_AT_ONCE, (content, line): ParsedRow<ListingRow> => {
    const parsed = parseListingRow(content, defaults)
    if (!parsed.ok) return parsed
    const { externalId } = parsed.row
    const before = linesById.get(externalId)
    if (before !== undefined) {
      const rule = `one row for each; it is also on line ${before}`
      return { ok: false, externalId, violations: [{ field: 'externalId', rule }] }
    }
    linesById.set(externalId, line)
    return parsed
  })
}

type JudgedLines = ReadonlyMap<ListingLine, Judged>

/** Ahead of the transaction, which would wait for it otherwise. Whether they are new is asked again there. */
async function judgeNewLines(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
  context: ListingContext,
): Promise<JudgedLines> {
  const known = await findKnown(db, parent, lines)
  const fresh = lines.filter(({ externalId }) => !known.has(externalId))
  return new Map(fresh.map((line) => [line, judge(line, undefined, context)]))
}

async function findKnown(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
): Promise<ReadonlyMap<string, ImportedLocation>> {
  const ids = lines.map(({ externalId }) => externalId)
  const imported = await listImportedLocations(db, parent.partnerId, parent.id, ids)
  return new Map(imported.map((location) => [location.externalId, location]))
}

interface Written {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: readonly Refusal[]
}

function writeBatch(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
  judged: JudgedLines,
  context: ListingContext,
): Promise<Written> {
  return db.transaction(async (db) => {
    await lockImport(db, parent.id)
    if (!(await lockParentBusiness(db, parent.partnerId, parent.id))) {
      throw new CommandError(`business ${parent.id} has been deleted meanwhile.`)
    }
    const known = await findKnown(db, parent, lines)
    const isNew = ({ externalId }: ListingLine) => !known.has(externalId)
    const hasChanged = ({ externalId, contentHash }: ListingLine) =>
      known.has(externalId) && known.get(externalId)?.contentHash !== contentHash
    const changedLines = lines.filter(hasChanged)
    const judgeNew = (line: ListingLine) => judged.get(line) ?? judge(line, undefined, context)
    const created = await createLocations(db, parent, judgeAll(lines.filter(isNew), judgeNew))
    const updated = await updateLocations(db, parent, changedLines, known, context)
    const after = { created: created.count, updated: updated.count }
    if (after.created + after.updated > 0) {
      const change = { businessId: parent.id, subject: 'business', subjectId: parent.id, after }
      await insertAuditEntry(db, parent.partnerId, { operation: 'import listings' }, change)
    }
    return {
      created: created.count,
      updated: updated.count,
      unchanged: known.size - changedLines.length,
      refused: [...created.refused, ...updated.refused],
    }
  })
}

interface Outcome {
  readonly count: number
  readonly refused: readonly Refusal[]
}

async function createLocations(
  db: Db,
  parent: ImportParent,
  { kept, refused }: ReturnType<typeof judgeAll>,
): Promise<Outcome> {
  if (kept.length === 0) return { count: 0, refused }
  const numbers = await giveNumbers(db, kept.length)
  const locations = kept.map(({ line: { externalId, contentHash }, profile }, at) => ({
    externalId,
    contentHash,
    number: numbers[at] as number,
    fields: profile,
  }))
  const businessIds = await insertImportedLocations(db, parent.partnerId, parent.id, locations)
  const listings = kept.flatMap(({ listing }, at) =>
    listing ? [{ businessId: businessIds[at] as number, document: listing, ...showListing(listing) }] : [],
  )
  if (listings.length > 0) await insertListings(db, listings)
  const withMedia = listings.filter(({ document }) => Object.values(document.media).some((url) => url !== ''))
  // The job that looks at images comes round by itself: thousands of them need not be looked at this very moment.
  await Promise.all(withMedia.map(({ businessId, document }) => renewMediaChecks(db, businessId, document.media)))
  await tellOfListings(db, parent.partnerId, () =>
    kept.map(({ profile, listing }, at) => ({
      businessId: businessIds[at] as number,
      before: undefined,
      after: { profile, document: listing },
    })),
  )
  return { count: kept.length, refused }
}

async function updateLocations(
  db: Db,
  { id, partnerId }: ImportParent,
  lines: readonly ListingLine[],
  known: ReadonlyMap<string, ImportedLocation>,
  context: ListingContext,
): Promise<Outcome> {
  const locationIdOf = ({ externalId }: ListingLine) => known.get(externalId)?.locationId as number
  // In the order of the ids, as everybody who locks several does, and all in one go: the connection is a pipeline.
  const ordered = lines.toSorted((a, b) => locationIdOf(a) - locationIdOf(b))
  const stored = await Promise.all(ordered.map((line) => lockListing(db, partnerId, locationIdOf(line))))
  const storedById = new Map(stored.flatMap((each) => (each ? [[each.businessId, each] as const] : [])))
  const { kept, refused } = judgeAll(ordered, (line) => judge(line, storedById.get(locationIdOf(line)), context))
  if (kept.length === 0) return { count: 0, refused }
  await Promise.all(
    kept.flatMap(({ line, profile, listing }) => {
      return [
        updateBusiness(db, partnerId, locationIdOf(line), profile),
        ...(listing ? [upsertListing(db, locationIdOf(line), listing)] : []),
        requestListingPublishing(db, locationIdOf(line)),
        ...(line.listing && listing ? [renewMediaChecks(db, locationIdOf(line), listing.media)] : []),
      ]
    }),
  )
  await updateImportedLocations(
    db,
    partnerId,
    id,
    kept.map(({ line }) => line),
  )
  await tellOfListings(db, partnerId, () =>
    kept.map(({ line, profile, listing }) => {
      const businessId = locationIdOf(line)
      return { businessId, before: storedById.get(businessId), after: { profile, document: listing } }
    }),
  )
  return { count: kept.length, refused }
}

async function giveNumbers(db: Db, count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) {
    const drawn = new Set(Array.from({ length: count - numbers.length }, drawBusinessNumber))
    numbers.push(...(await insertBusinessNumbers(db, [...drawn])))
  }
  return numbers
}
