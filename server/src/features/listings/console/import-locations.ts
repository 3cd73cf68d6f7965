import { Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import {
  addCounts,
  noRows,
  type ParsedRow,
  type Refusal,
  type SourceRow,
  withPauses,
} from '../../../core/import/batches.ts'
import {
  fileMembers,
  importQuery,
  importReport,
  previewImport,
  ROWS_MAX,
  rowCount,
  violationOfFile,
} from '../../../core/import/file-import.ts'
import type { FileColumn } from '../../../core/import/named-columns.ts'
import { readSmallFile } from '../../../core/import/read-csv.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { mayHold } from '../../../core/values/business-type.ts'
import { violationMessage } from '../../../core/values/violation-message.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import { findTreePosition } from '../../businesses/store/hierarchy.ts'
import { importListings } from '../actions/import-listings.ts'
import { listingColumns, parseColumn } from '../actions/listing-columns.ts'
import { type ListingLine, type ListingRow, parseListingRow } from '../actions/listing-row.ts'

export const importLocations = defineOperation({
  id: 'importLocations',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/businesses/import',
  summary: 'Import locations from a CSV file',
  past: 'imported locations',
  description:
    'Creates or updates a location for each valid row. Rows with errors are left out and returned with their errors. The columns are those of the command `presence import listings`. Importing the same file again changes nothing.',
  access: { role: 'admin', at: 'business' },
  expensive: true,
  input: {
    query: importQuery,
    body: named('LocationImport', {
      parentId: BusinessRef,
      ...fileMembers,
      before: Type.Optional(
        closed({
          created: rowCount('In the responses to earlier steps.'),
          updated: rowCount('The same.'),
          unchanged: rowCount('The same.'),
          refused: rowCount('The same.'),
        }),
      ),
    }),
  },
  example: {
    request: {
      query: { validateOnly: true },
      body: { parentId: 100001, csv: 'Name,City,Opened\nPier Street,Portland,2019\n,Salem,2020\n' },
    },
    response: {
      columns: [
        { heading: 'Name', field: 'name' },
        { heading: 'City', field: 'city' },
        { heading: 'Opened', field: null },
      ],
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 1,
      rows: [
        { line: 2, name: 'Pier Street', city: 'Portland', errors: [] },
        { line: 3, name: '', city: 'Salem', errors: ['Name is required'] },
      ],
    },
  },
  response: importReport('LocationImportReport', 'location', 'LocationImportRow', {
    name: Type.String(),
    city: Type.String(),
  }),
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'body.parentId': 'BUSINESS_NOT_FOUND' },
  handle: async (
    { query: { validateOnly }, body: { parentId, csv, from = 0, count = ROWS_MAX, before = noRows } },
    context,
  ) => {
    const { db, partnerId, now, mediaUrl, record, fail } = context
    const { id, type } = (await findTreePosition(db, partnerId, parentId)) ?? fail('BUSINESS_NOT_FOUND')
    if (!mayHold(type, 'location')) {
      fail('INPUT_INVALID', { field: 'parentId', rule: `must not be a ${type}, which cannot contain locations` })
    }
    try {
      const { columns, rows } = await readListingFile(csv, ROWS_MAX)
      const step = await stepOf(rows, from, count)
      const isLast = from + count >= rows.length
      // One transaction, so that the alert about the import is not lost if the process is killed.
      const importStep = async (db: Db) => {
        const refusals: Refusal[] = []
        const counts = await importListings(db, { id, partnerId, type, name: '' }, step.read(), {
          parse: step.parse,
          leading: step.leading,
          now,
          mediaUrl,
          record,
          keepsStatistics: false,
          onBatch: (_counts, refused) => refusals.push(...refused),
        })
        if (isLast) await announceImport(db, partnerId, id, 'locations', addCounts(before, counts))
        return { counts, refusals }
      }
      const { counts, refusals } = await (validateOnly ? previewImport(db, importStep) : db.transaction(importStep))
      const errorsOf = new Map(refusals.map(({ line, violations }) => [line, violations.map(violationMessage)]))
      const rowReports = step.rows.map((row) => reportRow(row, errorsOf.get(row.line) ?? []))
      return { columns: [...columns], ...counts, rows: rowReports }
    } catch (error) {
      return fail('INPUT_INVALID', violationOfFile(error))
    }
  },
})

interface Content {
  readonly name?: unknown
  readonly location?: { readonly city?: unknown }
  readonly listing?: { readonly businessInfo?: { readonly name?: unknown } }
}

function reportRow(row: SourceRow, errors: string[]) {
  const content = ('content' in row ? row.content : {}) as Content
  const name = content.listing?.businessInfo?.name ?? content.name
  return { line: row.line, name: textOf(name), city: textOf(content.location?.city), errors }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

interface ListingFile {
  /** In the order of the file. */
  readonly columns: readonly FileColumn[]
  readonly rows: readonly SourceRow[]
}

/** Reads a whole CSV file, which must be small. */
async function readListingFile(csv: string, rowsMax: number): Promise<ListingFile> {
  let headings: readonly string[] = []
  const readColumns = listingColumns()
  const rows = await readSmallFile(csv, {
    rowsMax,
    command: 'presence import listings',
    readHeader: (header) => {
      headings = header
      return readColumns(header)
    },
  })
  return { columns: headings.map((heading) => ({ heading, field: fieldOf(heading) })), rows }
}

function fieldOf(heading: string): string | null {
  const column = parseColumn(heading)
  if (!column) return null
  return 'field' in column ? column.field : `${column.section}.${column.member}`
}

/**
 * Selects some rows of a file, so that importing it in steps has the same result as one import. Two things depend on
 * earlier rows: the first row of an export can represent the parent, so every step gets it; and of two rows with the
 * same id, the second is refused.
 */
async function stepOf(all: readonly SourceRow[], from: number, count: number) {
  const rows = all.slice(from, from + count)
  const linesById = new Map<string, number>()
  let leading: ListingLine | undefined
  for await (const source of withPauses(all.slice(0, from))) {
    const parsed = parseSource(source)
    if (!parsed.ok) continue
    linesById.set(parsed.row.externalId, source.line)
    if (source === all[0]) leading = { ...parsed.row, line: source.line }
  }
  const parse = (content: unknown): ParsedRow<ListingRow> => {
    const parsed = parseListingRow(content)
    const line = parsed.ok ? linesById.get(parsed.row.externalId) : undefined
    if (!parsed.ok || line === undefined) return parsed
    const { externalId } = parsed.row
    const rule = `is already used on line ${line}`
    return { ok: false, externalId, violations: [{ field: 'externalId', rule }] }
  }
  return { rows, read: () => withPauses(rows), parse, leading }
}

const parseSource = (source: SourceRow): ParsedRow<ListingRow> =>
  'content' in source ? parseListingRow(source.content) : { ok: false, violations: source.violations }
