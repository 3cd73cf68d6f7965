import type { ImportParent } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { listImportedLocations, listNumberedBusinesses } from '../../businesses/store/imports.ts'
import type { ListingLine } from './listing-row.ts'

interface ExistingBusiness {
  readonly locationId: number
  readonly type: BusinessType
  /** Undefined for a business that was not imported, but found by the number in the export. */
  readonly contentHash: string | undefined
}
/** Businesses by external id. */
export type ExistingBusinesses = ReadonlyMap<string, ExistingBusiness>

/** The existing businesses of the rows: created by an earlier import, or the ones that were exported. */
export async function findExistingBusinesses(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
): Promise<ExistingBusinesses> {
  const imported = await findImported(
    db,
    parent,
    lines.map(({ externalId }) => externalId),
  )
  const exported = lines.filter(({ externalId, businessNumber }) => businessNumber && !imported.has(externalId))
  if (exported.length === 0) return imported
  const numbers = exported.map(({ businessNumber }) => businessNumber as number)
  const numbered = await listNumberedBusinesses(db, parent.partnerId, parent.id, numbers)
  const byNumber = new Map(numbered.map((business) => [business.number, business]))
  const more = exported.flatMap(({ externalId, businessNumber }) => {
    const { id, type } = byNumber.get(businessNumber as number) ?? {}
    return id === undefined || type === undefined
      ? []
      : [[externalId, { locationId: id, type, contentHash: undefined }] as const]
  })
  return new Map<string, ExistingBusiness>([...imported, ...more])
}

const NUMBERED = /^presence-([1-9][0-9]{14})$/

/** The parents that rows refer to, by the external ids of the parents. */
export async function findParents(
  db: Db,
  parent: ImportParent,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const imported = await findImported(db, parent, externalIds)
  const numbers = new Map(
    externalIds.flatMap((externalId) => {
      const number = imported.has(externalId) ? undefined : NUMBERED.exec(externalId)?.[1]
      return number === undefined ? [] : [[Number(number), externalId] as const]
    }),
  )
  const numbered =
    numbers.size > 0 ? await listNumberedBusinesses(db, parent.partnerId, parent.id, [...numbers.keys()]) : []
  return new Map([
    ...[...imported].map(([externalId, { locationId }]) => [externalId, locationId] as const),
    ...numbered.map(({ id, number }) => [numbers.get(number) as string, id] as const),
  ])
}

async function findImported(db: Db, { id, partnerId }: ImportParent, externalIds: readonly string[]) {
  const imported = await listImportedLocations(db, partnerId, id, externalIds)
  return new Map<string, ExistingBusiness>(imported.map((location) => [location.externalId, location]))
}
