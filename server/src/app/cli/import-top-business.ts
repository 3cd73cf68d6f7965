import { CommandError } from '../../core/cli/fail.ts'
import { type OpenedPartner, openPartner } from '../../core/cli/open-partner.ts'
import type { BusinessDraft } from '../../core/contract/business.ts'
import type { ImportParent } from '../../core/import/batches.ts'
import type { SourceRow } from '../../core/import/read-rows.ts'
import type { Db, JsonText } from '../../core/platform/database.ts'
import type { Secret } from '../../core/platform/secret.ts'
import { describeViolations } from '../../core/values/violation.ts'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import {
  findImportedTop,
  findImportParent,
  insertImportedTop,
  lockImport,
} from '../../features/businesses/store/imports.ts'
import { type ListingRow, parseListingRow } from '../../features/listings/actions/listing-row.ts'
import { operatorContext } from '../operation-context.ts'

/**
 * Creates the business of the first row below the partner, or finds the one that an earlier run has created, so that
 * the whole file can be imported below it. Only its name is set here: its row is imported like every other.
 */
export async function openTopBusiness(
  db: Db,
  secret: Secret,
  partnerName: string,
  rows: AsyncIterable<SourceRow>,
  defaults: BusinessDraft,
): Promise<{ partner: OpenedPartner; parent: ImportParent; rows: AsyncIterable<SourceRow> }> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) throw new CommandError('the file has no rows.')
  const row = readTop(first.value, defaults)
  const { partner, id } = await db.transaction(async (db) => {
    const partner = await openPartner(db, partnerName)
    // Prevents concurrent imports from creating it twice. A negative id cannot conflict with that of a business.
    await lockImport(db, -partner.id)
    const existing = await findImportedTop(db, partner.id, row.externalId, row.businessNumber ?? 0)
    return { partner, id: existing ?? (await createTop(db, partner.id, secret, row)) }
  })
  const parent = await findImportParent(db, id)
  if (!parent) throw new CommandError(`business ${id} was deleted during the import.`)
  return { partner, parent, rows: chained(first.value, iterator) }
}

async function createTop(db: Db, partnerId: number, secret: Secret, row: ListingRow): Promise<number> {
  const body = { name: nameOf(row), type: row.level ?? 'location' }
  const created = await createBusiness.handle({ body }, operatorContext(db, partnerId, secret, 'import listings'))
  const { businessId } = JSON.parse(created as JsonText) as { businessId: number }
  await insertImportedTop(db, partnerId, businessId, row.externalId)
  return businessId
}

const nameOf = ({ draft, listing }: ListingRow): string => (listing?.businessInfo?.name ?? draft.name ?? '').trim()

function readTop(source: SourceRow, defaults: BusinessDraft): ListingRow {
  const parsed =
    'content' in source
      ? parseListingRow(source.content, defaults)
      : { ok: false as const, violations: source.violations }
  const violations = parsed.ok ? violationsOfTop(parsed.row) : parsed.violations
  if (!parsed.ok || violations.length > 0) {
    throw new CommandError(`line ${source.line}, the topmost business, is not valid: ${describeViolations(violations)}`)
  }
  return parsed.row
}

function violationsOfTop(row: ListingRow) {
  return [
    ...(row.parentExternalId === '' ? [] : [{ field: 'parentExternalId', rule: 'must be empty in the first row' }]),
    ...(nameOf(row) === '' ? [{ field: 'name', rule: 'required' }] : []),
  ]
}

async function* chained(first: SourceRow, rest: AsyncIterator<SourceRow>): AsyncGenerator<SourceRow> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
