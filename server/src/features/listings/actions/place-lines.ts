import type { ImportParent } from '../../../core/import/import-parent.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { mayHold } from '../../businesses/rules/hierarchy.ts'
import { lockParentBusinesses } from '../../businesses/store/imports.ts'
import { createLocations, type Outcome } from './create-locations.ts'
import { type Judged, judgeAll, type ListingLine } from './judge-line.ts'
import { findParents, type KnownBusinesses } from './known-businesses.ts'
import type { ImportContext } from './named-photos.ts'

/**
 * The first row of an export is the exported business. If it is imported into a business of the same level, the row
 * represents that business, which is not changed: rows below the exported business are placed below it.
 */
export const representsParent = (
  { level, parentExternalId, businessNumber, externalId }: ListingLine,
  parent: ImportParent,
  known: KnownBusinesses,
): boolean =>
  businessNumber !== undefined &&
  level !== 'location' &&
  level === parent.type &&
  parentExternalId === '' &&
  !known.has(externalId)

/** Creates the businesses of the rows, each below its parent. Parents must come first, in this file or in an earlier one. */
export async function createPlaced(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
  {
    judge,
    standIn,
    photos,
  }: Pick<ImportContext, 'photos'> & {
    readonly judge: (line: ListingLine) => Judged
    readonly standIn: string | undefined
  },
): Promise<Outcome> {
  const { holders = [], locations = [] } = Object.groupBy(lines, ({ level }) =>
    level === 'reseller' || level === 'enterprise' ? 'holders' : 'locations',
  )
  const outcomes: Outcome[] = []
  // Groups are created one by one, because one may be the parent of the next.
  for (const group of [...holders.map((line) => [line]), locations]) {
    if (group.length === 0) continue
    const parents = await lockParents(db, parent, group, standIn)
    const judged = judgeAll(group, (line) => misplaced(line, parents) ?? judge(line))
    const parentIdOf = (line: ListingLine) => parents.get(line.parentExternalId)?.id as number
    outcomes.push(await createLocations(db, parent, judged, { parentIdOf, photos }))
  }
  return {
    count: outcomes.reduce((sum, { count }) => sum + count, 0),
    refused: outcomes.flatMap(({ refused }) => refused),
  }
}

type Parents = ReadonlyMap<string, { readonly id: number; readonly type: BusinessType }>

async function lockParents(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
  standIn: string | undefined,
): Promise<Parents> {
  const own = new Set(['', standIn])
  const named = new Set(lines.map(({ parentExternalId }) => parentExternalId).filter((id) => !own.has(id)))
  const parents = new Map([...own].map((id = '') => [id, { id: parent.id, type: parent.type }]))
  if (named.size === 0) return parents
  const found = await findParents(db, parent, [...named])
  const locked = new Map(
    (await lockParentBusinesses(db, parent.partnerId, [...found.values()])).map((each) => [each.id, each]),
  )
  for (const [externalId, id] of found) {
    const business = locked.get(id)
    if (business) parents.set(externalId, business)
  }
  return parents
}

function misplaced({ level = 'location', parentExternalId }: ListingLine, parents: Parents): Judged | undefined {
  const parent = parents.get(parentExternalId)
  const rule = !parent
    ? 'must be the externalId of a row that was imported before this one'
    : mayHold(parent.type, level)
      ? undefined
      : `is of type ${parent.type}, which cannot contain businesses of type ${level}`
  return rule === undefined ? undefined : { ok: false, violations: [{ field: 'parentExternalId', rule }] }
}
