import { setImmediate } from 'node:timers/promises'
import type { BusinessDraft } from '../../../core/contract/business.ts'
import { type ImportParent, ImportStoppedError, type ParsedRow } from '../../../core/import/batches.ts'
import { defineImport, type ImportOrder, type Outcome } from '../../../core/import/define-import.ts'
import type { Db } from '../../../core/platform/database.ts'
import { lockAccountsAt } from '../../businesses/store/assigned-names.ts'
import { lockParentBusiness } from '../../businesses/store/businesses.ts'
import { holdHierarchy } from '../../businesses/store/hierarchy.ts'
import { lockImport } from '../../businesses/store/imports.ts'
import { assignNamesOfLines, refuseFieldValues } from './assign-names-of-lines.ts'
import { createLocations, representsParent } from './create-locations.ts'
import { findExistingBusinesses } from './existing-businesses.ts'
import { columnChoices, fieldOf, listingColumns } from './listing-columns.ts'
import { type ImportContext, readRuleContext, withUploadedPhotos } from './listing-context.ts'
import { type ListingLine, type ListingRow, parseListingRow } from './listing-row.ts'
import { listNamedColumns, listNewNames, matchNamedColumns } from './new-names.ts'
import { updateLocations } from './update-locations.ts'
import { type ValidatedRow, validateRow } from './validate-listing-row.ts'

export interface ListingOptions {
  /** Values for rows without one. */
  readonly defaults?: BusinessDraft
}

type ValidatedLines = ReadonlyMap<ListingLine, ValidatedRow>

/** Creates or updates a location below the business for each row, and the businesses in between. */
export const listingImport = defineImport<ListingOptions, ListingRow, ValidatedLines>({
  kind: 'listings',
  content: 'locations',
  role: 'admin',
  rowsAtOnce: 1000,
  tables: [
    'businesses',
    'business_anchors',
    'business_ancestors',
    'business_numbers',
    'imported_locations',
    'listings',
    'media_checks',
  ],
  columns: {
    read: (onIgnored, { defaults = {} } = {}) => listingColumns(onIgnored, Object.keys(defaults)),
    fieldOf,
    choices: columnChoices,
    choicesAt: listNamedColumns,
    namesAt: matchNamedColumns,
  },
  additions: listNewNames,
  optionsOf: ({ country }) => (country ? { defaults: { location: { countryCode: country } } } : {}),
  begin: async (db, order) => {
    const { business, options, now, mediaUrl } = order
    const context = { ...(await readRuleContext(db, now)), photos: { baseUrl: mediaUrl, files: new Set<string>() } }
    const linesById = new Map<string, number>()
    let first: ListingLine | undefined
    return {
      // Only the ids are kept in memory: a second row with the same id would overwrite the first.
      parse: (content, line): ParsedRow<ListingRow> => {
        const parsed = parseListingRow(content, options.defaults)
        if (!parsed.ok) return parsed
        const { externalId } = parsed.row
        const before = linesById.get(externalId)
        if (before !== undefined) {
          const rule = `is already used on line ${before}`
          return { ok: false, externalId, violations: [{ field: 'externalId', rule }] }
        }
        linesById.set(externalId, line)
        first ??= { ...parsed.row, line }
        return parsed
      },
      prepare: (lines) => validateNewLines(db, business, lines, context),
      apply: (db, lines, validated) => writeBatch(db, order, lines, { validated, first }, context),
    }
  },
})

/** Number of rows to process before pending database replies are handled. */
const ROWS_BETWEEN_ANSWERS = 5

/** The transaction checks again whether the locations are new. */
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

async function writeBatch(
  db: Db,
  { business: parent, record }: ImportOrder,
  allLines: readonly ListingLine[],
  { validated, first }: { readonly validated: ValidatedLines; readonly first: ListingLine | undefined },
  context: ImportContext,
): Promise<Outcome> {
  const beginning = first ? [first] : []
  // The statements are sent together and run in this order, so existing locations are read under the lock.
  const [, , parentStillThere, existing] = await Promise.all([
    holdHierarchy(db, parent.partnerId),
    lockImport(db, parent.id),
    lockParentBusiness(db, parent.partnerId, parent.id),
    findExistingBusinesses(db, parent, [...beginning, ...allLines]),
  ])
  if (!parentStillThere) throw new ImportStoppedError(`business ${parent.id} was deleted during the import.`)
  if (allLines.some(({ names }) => names)) await lockAccountsAt(db, parent.partnerId, parent.id)
  const refusedByFields = await refuseFieldValues(db, parent, allLines)
  const refusedLines = new Set(refusedByFields.map(({ line }) => line))
  const lines = allLines.filter(({ line }) => !refusedLines.has(line))
  const parentRowId = beginning.find((line) => representsParent(line, parent, existing))?.externalId
  const isNew = ({ externalId }: ListingLine) => !existing.has(externalId) && externalId !== parentRowId
  const hasChanged = ({ externalId, contentHash }: ListingLine) =>
    existing.has(externalId) && existing.get(externalId)?.contentHash !== contentHash
  const changedLines = lines.filter(hasChanged)
  const locationIds = [...existing.values()].map(({ locationId }) => locationId)
  const contextOf = await withUploadedPhotos(db, parent, lines, locationIds, context)
  const { photos } = contextOf(parent.id)
  const validate = (line: ListingLine) => validated.get(line) ?? validateRow(line, undefined, contextOf(parent.id))
  const created = await createLocations(db, parent, lines.filter(isNew), { validate, parentRowId, photos })
  const updated = await updateLocations(db, parent, changedLines, existing, contextOf)
  const refused = [...refusedByFields, ...created.refused, ...updated.refused]
  const named = await assignNamesOfLines(db, parent, {
    lines: [...lines.filter(isNew), ...changedLines],
    refused,
    countedIds: updated.changedIds,
    existing,
  })
  const after = { created: created.count + updated.firstCount, updated: updated.count - updated.firstCount + named }
  if (after.created + after.updated > 0) {
    await record(db, { businessId: parent.id, subject: 'business', subjectId: parent.id, after })
  }
  return { ...after, unchanged: allLines.length - after.created - after.updated - refused.length, refused }
}
