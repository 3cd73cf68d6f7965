import type { ImportParent, Refusal } from '../../../core/import/batches.ts'
import type { Db } from '../../../core/platform/database.ts'
import { drawBusinessNumber } from '../../../core/values/business-number.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { mayHold } from '../../../core/values/business-type.ts'
import { insertBusinessNumbers, insertImportedLocations, lockParentBusinesses } from '../../businesses/store/imports.ts'
import { emptyHealthFields } from '../rules/listing-health.ts'
import { upsertListings } from '../store/listings.ts'
import { insertMediaChecks } from '../store/media-checks.ts'
import { type ExistingBusinesses, findParents } from './existing-businesses.ts'
import type { ImportContext } from './listing-context.ts'
import type { ListingLine } from './listing-row.ts'
import { type ValidatedRow, validateRows, writeCoordinates } from './validate-listing-row.ts'
import { listingUpdated, recordListingEvents } from './write-listings.ts'

/**
 * The first row of an export is the exported business. If it is imported into a business of the same level, the row
 * represents that business, which is not changed: rows below the exported business are placed below it.
 */
export const representsParent = (
  { level, parentExternalId, businessNumber, externalId }: ListingLine,
  parent: ImportParent,
  existing: ExistingBusinesses,
): boolean =>
  businessNumber !== undefined &&
  level !== 'location' &&
  level === parent.type &&
  parentExternalId === '' &&
  !existing.has(externalId)

/** Creates the businesses of the rows, each below its parent. Parents must come first, in this file or in an earlier one. */
export async function createLocations(
  db: Db,
  parent: ImportParent,
  lines: readonly ListingLine[],
  {
    validate,
    parentRowId,
    photos,
  }: Pick<ImportContext, 'photos'> & {
    readonly validate: (line: ListingLine) => ValidatedRow
    readonly parentRowId: string | undefined
  },
): Promise<Outcome> {
  const { holders = [], locations = [] } = Object.groupBy(lines, ({ level }) =>
    level === 'reseller' || level === 'enterprise' ? 'holders' : 'locations',
  )
  const outcomes: Outcome[] = []
  // Groups are created one by one, because one may be the parent of the next.
  for (const group of [...holders.map((line) => [line]), locations]) {
    if (group.length === 0) continue
    const parents = await lockParents(db, parent, group, parentRowId)
    const validated = validateRows(group, (line) => violationsOfParent(line, parents) ?? validate(line))
    const parentIdOf = (line: ListingLine) => parents.get(line.parentExternalId)?.id as number
    outcomes.push(await insertLocations(db, parent, validated, { parentIdOf, photos }))
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
  parentRowId: string | undefined,
): Promise<Parents> {
  const rootIds = new Set(['', parentRowId])
  const parentIds = new Set(lines.map(({ parentExternalId }) => parentExternalId).filter((id) => !rootIds.has(id)))
  const parents = new Map([...rootIds].map((id = '') => [id, { id: parent.id, type: parent.type }]))
  if (parentIds.size === 0) return parents
  const existingParents = await findParents(db, parent, [...parentIds])
  const locked = new Map(
    (await lockParentBusinesses(db, parent.partnerId, [...existingParents.values()])).map((each) => [each.id, each]),
  )
  for (const [externalId, id] of existingParents) {
    const business = locked.get(id)
    if (business) parents.set(externalId, business)
  }
  return parents
}

function violationsOfParent(
  { level = 'location', parentExternalId }: ListingLine,
  parents: Parents,
): ValidatedRow | undefined {
  const parent = parents.get(parentExternalId)
  const rule = !parent
    ? 'must be the externalId of a row that was imported before this one'
    : mayHold(parent.type, level)
      ? undefined
      : `is of type ${parent.type}, which cannot contain businesses of type ${level}`
  return rule === undefined ? undefined : { ok: false, violations: [{ field: 'parentExternalId', rule }] }
}

export interface Outcome {
  readonly count: number
  readonly refused: readonly Refusal[]
}

async function insertLocations(
  db: Db,
  { id, partnerId }: ImportParent,
  { valid, refused }: ReturnType<typeof validateRows>,
  { parentIdOf, photos }: Pick<ImportContext, 'photos'> & { readonly parentIdOf: (line: ListingLine) => number },
): Promise<Outcome> {
  if (valid.length === 0) return { count: 0, refused }
  const numbers = await drawNumbers(db, valid.length)
  const locations = valid.map(({ line, profile, listing }, at) => ({
    externalId: line.externalId,
    contentHash: line.contentHash,
    type: line.level ?? ('location' as const),
    parentId: parentIdOf(line),
    number: numbers[at] as number,
    fields: profile,
    emptyFields: emptyHealthFields(profile, listing?.content),
  }))
  const businessIds = await insertImportedLocations(db, partnerId, id, locations)
  const created = valid.map((each, at) => ({ ...each, businessId: businessIds[at] as number }))
  const listings = created.flatMap(({ businessId, listing }) => (listing ? [{ businessId, ...listing }] : []))
  await Promise.all([
    upsertListings(db, listings),
    // The job that measures images also runs on a schedule, so it is not started here.
    insertMediaChecks(
      db,
      listings.map(({ businessId, content: { media } }) => ({ businessId, media, photos })),
    ),
    recordListingEvents(db, partnerId, () =>
      created.flatMap(({ businessId, profile, listing }) =>
        listingUpdated(businessId, undefined, { profile, document: listing?.content }),
      ),
    ),
  ])
  await writeCoordinates(db, partnerId, created)
  return { count: valid.length, refused }
}

async function drawNumbers(db: Db, count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) {
    const drawn = new Set(Array.from({ length: count - numbers.length }, drawBusinessNumber))
    numbers.push(...(await insertBusinessNumbers(db, [...drawn])))
  }
  return numbers
}
