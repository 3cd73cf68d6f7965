import { Command, InvalidArgumentError } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import type { WebhookEvent } from '../../../core/contract/webhook-event.ts'
import {
  addCounts,
  type Counts,
  type ImportParent,
  inBatches,
  type Line,
  noRows,
  type OnBatch,
  type Refusal,
  writeBehind,
} from '../../../core/import/batches.ts'
import { openSource, type SourceRow } from '../../../core/import/read-rows.ts'
import {
  dateOrderOption,
  type ImportOptions,
  runImport,
  showIgnoredColumns,
  sourceOption,
  withImportOptions,
} from '../../../core/import/run-import.ts'
import type { ImportResult } from '../../../core/operation/large-import.ts'
import type { Db } from '../../../core/platform/database.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { keepStatistics } from '../../../core/store/planner-statistics.ts'
import type { DateOrder } from '../../../core/values/any-date.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import { findNamedBusiness } from '../../businesses/actions/find-named-business.ts'
import { listImportedLocations } from '../../businesses/store/imports.ts'
import { findOrAddSources, SOURCES_MAX } from '../../texts/actions/import-sources.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { recordEvents } from '../../webhooks/store/webhook-events.ts'
import { parseReviewRow, type ReviewReading, type ReviewRow, reviewColumns } from '../actions/review-row.ts'
import { newReview, writeReviews } from '../actions/write-reviews.ts'

export interface ReviewImportOptions extends ReviewReading {
  readonly rowsAtOnce?: number
  readonly onBatch?: OnBatch
}

/** Large batches: many rows share the same counts, which are then written once. */
const ROWS_AT_ONCE = 20_000

/**
 * Creates or updates a review for each row. Every batch commits separately, with its counts, so an interrupted import can be
 * repeated.
 */
export async function importReviewRows(
  db: Db,
  parent: ImportParent,
  rows: AsyncIterable<SourceRow>,
  { onBatch, rowsAtOnce = ROWS_AT_ONCE, ...reading }: ReviewImportOptions,
): Promise<Counts> {
  let total = noRows
  let standIn = ''
  const now = new Date()
  const analyse = await keepStatistics(db, ['reviews', 'review_counts'])
  const parse = (content: unknown) => parseReviewRow(content, reading)
  await writeBehind(inBatches(rows, rowsAtOnce, parse), async ({ lines, refusals }) => {
    const written = await writeBatch(db, parent, lines, { now, standIn })
    const { refused, ...counts } = written
    standIn = written.standIn
    const all = [...refusals, ...refused].sort((a, b) => a.line - b.line)
    total = addCounts(total, { ...counts, refused: all.length })
    onBatch?.(total, all)
    await analyse(total.created)
  })
  return total
}

function writeBatch(
  db: Db,
  parent: ImportParent,
  lines: readonly Line<ReviewRow>[],
  { now, standIn: metBefore }: { readonly now: Date; readonly standIn: string },
): Promise<ImportResult & { refused: readonly Refusal[]; standIn: string }> {
  const { id, partnerId } = parent
  return db.transaction(async (db) => {
    const aliases = new Set(lines.map(({ review }) => review.sourceAlias))
    const sources = await findOrAddSources(db, partnerId, aliases)
    if (!sources)
      throw new CommandError(`a partner can have at most ${SOURCES_MAX} review sources, and this file would add more.`)
    const imported = await findImported(db, parent, lines)
    const refs = new Set([...lines.map(({ businessRef = id }) => businessRef), ...imported.values()])
    const businesses = await lockReviewedBusinesses(db, partnerId, id, [...refs, id])
    if (businesses.length === 0) throw new CommandError(`business ${id} was deleted during the import.`)
    const byRef = new Map(businesses.flatMap((each) => [[each.id, each] as const, [each.number, each] as const]))
    const treeId = (await lockReviewTree(db, partnerId, id)) as number
    const refused: Refusal[] = []
    const findBusiness = ({ businessRef, locationExternalId }: ReviewRow) =>
      byRef.get(businessRef ?? (locationExternalId === '' ? id : 0)) ?? byRef.get(imported.get(locationExternalId) ?? 0)
    const standIn = metBefore || findStandIn(parent, lines, findBusiness)
    const accepted = lines.flatMap((row) => {
      const { line, businessRef, locationExternalId, review, reply } = row
      const isStandIn = locationExternalId !== '' && locationExternalId === standIn
      const business = findBusiness(row) ?? (isStandIn ? byRef.get(id) : undefined)
      if (business?.type !== 'location') {
        const ref = businessRef ?? (locationExternalId || undefined)
        const rule = ref === undefined ? `a location below ${id}` : `no location ${ref} below ${id}`
        refused.push({ line, externalId: review.externalId, violations: [{ field: 'businessNumber', rule }] })
        return []
      }
      const at = { business_id: business.id, account_id: business.accountId }
      return [{ ...newReview(review, at, sources), ...(reply && { reply: reply.text, replied_at: reply.at ?? now }) }]
    })
    const notify = async (db: Db, events: readonly WebhookEvent[]) => void (await recordEvents(db, partnerId, events))
    const counts = await writeReviews(db, { partnerId, treeId, notify }, accepted)
    if (counts.created + counts.updated > 0) {
      const change = { businessId: id, subject: 'reviews', subjectId: id, after: counts } as const
      await insertAuditEntry(db, partnerId, { operation: 'import reviews' }, change)
    }
    return { ...counts, refused, standIn }
  })
}

/** Finds locations by the ids of a listing import below the same business. */
async function findImported(
  db: Db,
  { id, partnerId }: ImportParent,
  lines: readonly ReviewRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Set(lines.map(({ locationExternalId }) => locationExternalId).filter(Boolean))
  const imported = ids.size === 0 ? [] : await listImportedLocations(db, partnerId, id, [...ids])
  return new Map(imported.map(({ externalId, locationId }) => [externalId, locationId]))
}

/**
 * If the reviews of one location were exported from another installation and are imported into one location here, they
 * belong to it even if no id matches. This applies only to the first location of the file, so that two are not merged.
 */
const findStandIn = (
  { type }: ImportParent,
  lines: readonly ReviewRow[],
  findBusiness: (row: ReviewRow) => unknown,
): string => {
  const [first] = lines
  return type === 'location' && first && !findBusiness(first) ? first.locationExternalId : ''
}

export const importReviewsCommand = () =>
  withReviewReading(
    withImportOptions(
      new Command('reviews').description(
        'create or update a review for each row of a CSV or JSON lines file; safe to run twice',
      ),
      'the location, or a business above all locations in the file',
    ),
  )
    .addHelpText('after', HELP)
    .action(run)

export const withReviewReading = (command: Command): Command =>
  command
    .addOption(sourceOption())
    .option('--scale <best>', 'the best possible rating in the file, such as 10 or 100', parseScale, 5)
    .addOption(dateOrderOption())

const HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): reviewDate (date), rating (stars, score), comments (text,
review), reviewer (author), sourceAlias (source, site), externalId (id, review_id), tags (separated by ;), reply, repliedAt
(2026-11-15T09:30:00Z), and businessNumber (business, location) or locationExternalId (store_id), the id in a listings import
below the same business, if the file has several locations. A reply is imported if the review has none yet. A line of JSON lines
is an object with the same names. Rows with the same source and id are the same review; without an id, date, reviewer and text
identify it.`

interface Options extends ImportOptions {
  readonly source?: string
  readonly scale: number
  readonly dates: DateOrder
}

async function run(file: string, options: Options) {
  const { source: sourceName, scale, dates } = options
  const source = await openSource(file, reviewColumns(showIgnoredColumns))
  await withDatabase(async (db) => {
    const parent = await findNamedBusiness(db, options.business)
    await runImport(parent, source, options, async (onBatch) => {
      const counts = await importReviewRows(db, parent, source.rows, { source: sourceName, scale, dates, onBatch })
      await announceImport(db, parent.partnerId, parent.id, 'reviews', counts)
      return counts
    })
  })
}

function parseScale(text: string): number {
  const scale = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (scale < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 to 9999, the best possible rating in the file.')
  return scale
}
