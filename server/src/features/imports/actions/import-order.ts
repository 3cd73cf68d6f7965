import type { ImportParent } from '../../../core/import/batches.ts'
import type { AnyImport, ImportOrder } from '../../../core/import/define-import.ts'
import { csvRecords, type ReadHeader } from '../../../core/import/read-csv.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { insertAuditEntry } from '../../../core/store/audit-entries.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { contactImport } from '../../contacts/actions/contact-import.ts'
import { listingImport } from '../../listings/actions/listing-import.ts'
import { reviewImport } from '../../reviews/actions/review-import.ts'
import { competitorPostImport, competitorReviewImport } from '../../themes/actions/competitor-import.ts'
import { listRolesAt } from '../../users/store/reach.ts'
import type { FileImport, ImportChoices } from '../contract/file-import.ts'
import type { StoredImport } from '../store/file-imports.ts'

export const imports: Readonly<Record<FileImport['kind'], AnyImport>> = {
  listings: listingImport,
  contacts: contactImport,
  reviews: reviewImport,
  'competitor-reviews': competitorReviewImport,
  'competitor-posts': competitorPostImport,
}

interface Surroundings {
  readonly secret: Secret
  readonly mediaUrl: string
}

/** The import on behalf of the person who uploaded the file, who is the author and whose access it has. */
export function orderOf(file: StoredImport, choices: ImportChoices, { secret, mediaUrl }: Surroundings): ImportOrder {
  const { kind, compAccountId, partnerId, author } = file
  const source = choices.source?.trim() || undefined
  return {
    business: parentOf(file),
    compAccountId: compAccountId ?? undefined,
    options: imports[kind].optionsOf({ ...choices, source }),
    now: new Date(),
    mediaUrl,
    secret,
    record: (db, change) => insertAuditEntry(db, partnerId, author, change),
    withinReach: async (db, ids) => new Set((await listRolesAt(db, partnerId, author.userId, ids)).keys()),
  }
}

/** Reads the columns by the names that the person has chosen for them. */
export const readHeaderBy =
  (kind: FileImport['kind'], choices: ImportChoices): ReadHeader =>
  (headings) => {
    const { columns, optionsOf } = imports[kind]
    return columns.read(undefined, optionsOf(choices))(namesOf(headings, choices))
  }

export const namesOf = (headings: readonly string[], { columns }: ImportChoices) =>
  headings.map((heading, at) => columns?.[at] ?? heading)

export const columnsOf = (kind: FileImport['kind'], headings: readonly string[], choices: ImportChoices) =>
  namesOf(headings, choices).map((name, at) => ({
    heading: headings[at] as string,
    name,
    field: imports[kind].columns.fieldOf(name) ?? null,
  }))

/** Columns that the person has not chosen yet are matched by their headings. */
export async function matchColumns(
  db: Db,
  file: StoredImport,
  headings: readonly string[],
  choices: ImportChoices,
): Promise<ImportChoices> {
  const { namesAt } = imports[file.kind].columns
  return choices.columns || !namesAt ? choices : { ...choices, columns: await namesAt(db, parentOf(file), headings) }
}

/** A deleted business is noticed when the first batch locks it. */
const parentOf = ({ business, partnerId }: StoredImport): ImportParent => ({
  ...business,
  partnerId,
  type: business.type ?? 'location',
})

export async function choicesOf(db: Db, file: StoredImport, headings: readonly string[]): Promise<string[]> {
  const { choices, choicesAt } = imports[file.kind].columns
  return [...choices, ...((await choicesAt?.(db, parentOf(file), headings)) ?? [])]
}

/** The first records of a file. */
export async function firstRecords(bytes: AsyncIterable<Buffer>, count: number) {
  const first: { line: number; cells: readonly string[] }[] = []
  for await (const records of csvRecords(bytes, outsideLimits.wholeFile.cells)) {
    first.push(...records.slice(0, count - first.length))
    if (first.length === count) break
  }
  return first
}
