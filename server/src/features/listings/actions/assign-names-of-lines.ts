import { type ImportParent, ImportStoppedError, type Refusal } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { assignNames, TooManyNamesError } from '../../businesses/actions/assign-names.ts'
import { updateImportedLocations } from '../../businesses/store/imports.ts'
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
    throw error instanceof TooManyNamesError ? new ImportStoppedError(`${error.message}.`) : error
  }
}
