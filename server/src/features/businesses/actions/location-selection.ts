import type { Account, Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { LocationFilter } from '../contract/location-filter.ts'
import { parseFieldCondition } from '../rules/field-conditions.ts'
import { keyOfName, listedNames } from '../rules/level-names.ts'
import { findAccount } from '../store/accounts.ts'
import { listLabelNames } from '../store/assigned-names.ts'
import { findBusinessId } from '../store/businesses.ts'
import { listBelow, listBusinessesNamed } from '../store/businesses-below.ts'
import { listFieldsOfAccount } from '../store/location-fields.ts'
import { type FieldCondition, type LocationSelection, listNamedLevels } from '../store/location-filter.ts'

interface SelectionContext {
  readonly db: Db
  readonly partnerId: number
  /** Undefined if hidden fields are visible. */
  readonly isAdminAt?: Context<never>['isAdminAt']
  readonly fail: (error: 'BUSINESS_ID_INVALID' | 'INPUT_INVALID', detail?: string) => never
}

/** The locations at or below a business that a filter selects; undefined if it has no condition. */
export async function selectLocations(
  ref: number,
  filter: LocationFilter,
  context: SelectionContext,
): Promise<LocationSelection | undefined> {
  if (!namesLocations(filter)) return undefined
  const { businessNumbers, hierarchyNodeData, labels, locationFields, countryCode, state, status, search } = filter
  const { db, partnerId, fail } = context
  const account = (await findAccount(db, partnerId, ref)) ?? fail('BUSINESS_ID_INVALID')
  return {
    businessId: account.businessId,
    isLocation: account.type === 'location',
    businessIds: businessNumbers?.length ? await findListed(ref, businessNumbers, context) : undefined,
    levelValueIds: hierarchyNodeData?.length ? await findValues(account, hierarchyNodeData, context) : [],
    labelIds: labels?.length ? await findLabels(account, labels, context) : [],
    fields: locationFields?.length ? await findFields(account, locationFields, context) : [],
    countryCode: countryCode?.trim() || undefined,
    state: state?.trim() || undefined,
    status,
    search: search?.trim() || undefined,
  }
}

/** Whether a filter has members other than businessNumbers: these alone may also name groups. */
export const selectsByProperties = ({
  hierarchyNodeData,
  labels,
  locationFields,
  countryCode,
  state,
  status,
  search,
}: LocationFilter) =>
  [hierarchyNodeData, labels, locationFields, status, countryCode?.trim(), state?.trim(), search?.trim()].some(
    (value) => value?.length,
  )

export const namesLocations = (filter: LocationFilter): boolean =>
  Boolean(filter.businessNumbers?.length || selectsByProperties(filter))

/**
 * The listed businesses, without those below another of them, whose counts include theirs. Several simple statements are
 * twice as fast as a single one.
 */
export async function findListed(
  ref: number,
  listed: readonly number[],
  { db, partnerId, fail }: SelectionContext,
): Promise<readonly number[]> {
  const [root, businesses] = await Promise.all([
    findBusinessId(db, partnerId, ref),
    listBusinessesNamed(db, partnerId, listed),
  ])
  if (root === undefined) return fail('BUSINESS_ID_INVALID')
  const ids = businesses.map(({ id }) => id)
  const holders = businesses.filter(({ id, type }) => type !== 'location' && id !== root).map(({ id }) => id)
  const below = await listBelow(db, [root, ...holders], ids)
  const isBelow = new Set(below.find(({ ancestorId }) => ancestorId === root)?.businessIds)
  const listedBelow = new Set(businesses.flatMap(({ id, number }) => (isBelow.has(id) ? [id, number] : [])))
  const outside = listed.find((each) => !listedBelow.has(each))
  if (outside !== undefined) fail('BUSINESS_ID_INVALID', `businessNumbers: ${outside} is not below the business`)
  const above = new Set(ids)
  const covering = below.filter(({ ancestorId }) => above.has(ancestorId))
  const isCovered = new Set(
    covering.flatMap(({ ancestorId, businessIds }) => businessIds.filter((id) => id !== ancestorId)),
  )
  return ids.filter((id) => !isCovered.has(id))
}

const findValues = async (
  account: Account,
  choices: NonNullable<LocationFilter['hierarchyNodeData']>,
  context: SelectionContext,
) => {
  const names = choices.flatMap(({ levelNames }) => levelNames)
  const levels = await listLevelsCalled(
    account,
    choices.map(({ levelId }) => levelId),
    names,
    'hierarchyNodeData',
    context,
  )
  return choices.map(({ levelNames }, at) => {
    const level = levels[at]
    return levelNames.map((name) => {
      const value = level?.values.find(({ key }) => key === keyOfName(name))
      return (
        value?.id ??
        context.fail('INPUT_INVALID', `hierarchyNodeData (${level?.name} has no value ${name.slice(0, 100)})`)
      )
    })
  })
}

async function findLabels(
  { accountId, type }: Account,
  names: readonly string[],
  { db, partnerId, fail }: SelectionContext,
): Promise<number[]> {
  if (type === 'reseller') return fail('INPUT_INVALID', refusedAtReseller('labels'))
  const labels = await listLabelNames(db, partnerId, [accountId])
  return names.map(
    (name) =>
      labels.find((label) => keyOfName(label.name) === keyOfName(name))?.id ??
      fail('INPUT_INVALID', `labels (unknown label ${name.slice(0, 100)})`),
  )
}

const refusedAtReseller = (field: string) =>
  `${field} (a reseller has several accounts: send a business of one of them)`

async function findFields(
  { accountId, businessId, type }: Account,
  choices: NonNullable<LocationFilter['locationFields']>,
  { db, partnerId, isAdminAt, fail }: SelectionContext,
): Promise<readonly FieldCondition[]> {
  if (type === 'reseller') return fail('INPUT_INVALID', refusedAtReseller('locationFields'))
  const all = await listFieldsOfAccount(db, partnerId, accountId, undefined)
  const seesHidden = !isAdminAt || !all.some(({ isHidden }) => isHidden) || (await isAdminAt(db, businessId))
  const fields = all.filter(({ isHidden }) => seesHidden || !isHidden)
  return choices.map((choice) => {
    const condition = parseFieldCondition(fields, choice)
    return typeof condition === 'string' ? fail('INPUT_INVALID', `locationFields (${condition})`) : condition
  })
}

/** The levels with these names, in the same order. */
async function listLevelsCalled(
  { accountId, type }: Account,
  names: readonly string[],
  valueNames: readonly string[],
  field: string,
  { db, partnerId, fail }: SelectionContext,
) {
  if (type === 'reseller') return fail('INPUT_INVALID', refusedAtReseller(field))
  const levels = await listNamedLevels(db, partnerId, accountId, valueNames)
  return names.map(
    (name) =>
      levels.find(({ key }) => key === keyOfName(name)) ??
      fail('INPUT_INVALID', `${field} (unknown level ${name.slice(0, 100)}; ${listedNames(levels)})`),
  )
}

/** The id of the level with this name. */
export async function findLevelCalled(ref: number, name: string, context: SelectionContext): Promise<number> {
  const account = (await findAccount(context.db, context.partnerId, ref)) ?? context.fail('BUSINESS_ID_INVALID')
  const [level] = await listLevelsCalled(account, [name], [], 'groupByLevel', context)
  return level?.levelId ?? context.fail('BUSINESS_ID_INVALID')
}
