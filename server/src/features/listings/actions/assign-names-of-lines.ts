import { type ImportParent, ImportStoppedError, type Refusal } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { assignNames, NamesRefusedError } from '../../businesses/actions/assign-names.ts'
import { parseFieldValues } from '../../businesses/rules/field-values.ts'
import { keyOfName } from '../../businesses/rules/level-names.ts'
import { textField } from '../../businesses/rules/location-fields.ts'
import { listAccountsAt } from '../../businesses/store/assigned-names.ts'
import { updateImportedLocations } from '../../businesses/store/imports.ts'
import { listFieldsOfAccount } from '../../businesses/store/location-fields.ts'
import { type ExistingBusinesses, findExistingBusinesses } from './existing-businesses.ts'
import type { ListingLine } from './listing-row.ts'

interface Written {
  readonly lines: readonly ListingLine[]
  readonly refused: readonly Refusal[]
  /** Locations that are counted as updated anyway. */
  readonly countedIds: ReadonlySet<number>
  /** Before this batch. */
  readonly existing: ExistingBusinesses
}

/** Sets the levels and labels of locations that have been written. Returns how many existing ones changed only in them. */
export async function assignNamesOfLines(
  db: Db,
  parent: ImportParent,
  { lines, refused, countedIds, existing }: Written,
): Promise<number> {
  const refusedLines = new Set(refused.map(({ line }) => line))
  const named = lines.filter(({ names, line }) => names && !refusedLines.has(line))
  if (named.length === 0) return 0
  const written = await findExistingBusinesses(db, parent, named)
  const locations = named.flatMap((line) => {
    const { locationId, type } = written.get(line.externalId) ?? {}
    return locationId !== undefined && type === 'location' ? [{ ...line.names, businessId: locationId, line }] : []
  })
  try {
    const changedIds = await assignNames(db, parent.partnerId, locations)
    const changed = locations.filter(({ businessId }) => changedIds.has(businessId) && !countedIds.has(businessId))
    const updated = changed.filter(({ line }) => existing.has(line.externalId))
    await updateImportedLocations(
      db,
      parent.partnerId,
      parent.id,
      updated.map(({ line }) => line),
    )
    return updated.length
  } catch (error) {
    throw error instanceof NamesRefusedError ? new ImportStoppedError(`${error.message}.`) : error
  }
}

/**
 * Rows with values that their location fields cannot have. Below a reseller, which has several accounts, such a row stops the
 * import instead.
 */
export async function refuseFieldValues(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
): Promise<Refusal[]> {
  if (parent.type === 'reseller' || !lines.some(({ names }) => names?.fields)) return []
  const [accountId = parent.id] = await listAccountsAt(db, parent.partnerId, parent.id)
  const stored = await listFieldsOfAccount(db, parent.partnerId, accountId, undefined)
  const keys = new Set(stored.map(({ fieldName }) => keyOfName(fieldName)))
  return lines.flatMap(({ line, externalId, names }) => {
    const sent = names?.fields ?? {}
    const added = Object.keys(sent).filter((name) => !keys.has(keyOfName(name)))
    const fields = [
      ...stored,
      ...added.map((name) => ({ ...textField(name, [sent[name] ?? '']), id: -1 - added.indexOf(name) })),
    ]
    const parsed = parseFieldValues(fields, sent, 'field.')
    return parsed.ok ? [] : [{ line, externalId, violations: parsed.violations }]
  })
}
