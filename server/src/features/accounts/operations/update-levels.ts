import { isDeepStrictEqual } from 'node:util'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import {
  deleteQuery,
  exampleLevels,
  Levels,
  LevelsChange,
  ofBusinessId,
  type StoredLevel,
} from '../../businesses/contract/levels.ts'
import { keyOfName } from '../../businesses/rules/level-names.ts'
import { type LevelPlan, type PlannedLevel, planLevels } from '../../businesses/rules/plan-levels.ts'
import { describeName } from '../../businesses/rules/plan-names.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import {
  insertLevel,
  insertLevelValues,
  listLevels,
  mergeLevelValues,
  removeLevels,
  removeLevelValues,
  renameLevelValues,
  updateLevel,
} from '../../businesses/store/levels.ts'
import { renameInCampaigns } from '../../campaigns/actions/rename-locations.ts'
import type { NewNames } from '../../campaigns/rules/location-names.ts'
import { countUsersLimitedTo, mergeLevelValuesOfGrants } from '../../users/store/scoped-grants.ts'

export const updateLevels = defineOperation({
  id: 'updateLevels',
  group: 'Levels',
  method: 'PUT',
  path: '/v1/business/:businessId/levels',
  summary: 'Create, rename, reorder, merge and delete levels',
  past: 'changed the levels',
  description:
    'Replaces the list. Levels and values are found by their id, else by their name. A value that is renamed to the name of another one is merged with it, and so is access. A value that access or a draft or running campaign is limited to cannot be deleted. Absent `values` stay as they are.',
  access: { role: 'admin', at: 'account' },
  input: { params: ofBusinessId, query: deleteQuery, body: LevelsChange },
  example: {
    request: {
      params: { businessId: 100000 },
      query: { delete: false },
      body: { levels: [{ name: 'Region', values: [{ name: 'East' }, { name: 'West' }] }, { name: 'District' }] },
    },
    response: exampleLevels,
  },
  response: Levels,
  errors: ['BUSINESS_ID_INVALID', 'NAME_TAKEN'],
  invalid: { 'params.businessId': 'BUSINESS_ID_INVALID' },
  handle: ({ params, query, body }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId, type } = await accountOf(db, params.businessId)
      if (type === 'reseller')
        return fail('INPUT_INVALID', 'businessId (a reseller has several accounts: send a business of one of them)')
      await lockListsOfAccount(db, partnerId, accountId)
      const before = await listLevels(db, partnerId, accountId)
      const plan = planLevels(before, body.levels)
      if (!plan.ok) return fail(plan.broken === 'same name' ? 'NAME_TAKEN' : 'INPUT_INVALID', plan.violations)
      const lost = describeLoss(plan)
      if (lost.length > 0 && !query.delete)
        return fail('INPUT_INVALID', `levels (${lost.join(', ')} would be deleted: include it, or send delete=true)`)
      const limiting = describeAccess(plan, await countUsersLimitedTo(db, partnerId, accountId))
      if (limiting)
        return fail(
          'INPUT_INVALID',
          `levels (access is limited to ${limiting}: change it under Users and access first)`,
        )
      await writePlan(db, partnerId, accountId, plan)
      const levels = await listLevels(db, partnerId, accountId)
      const needed = await renameInCampaigns(db, partnerId, accountId, newNamesOf(plan, before, levels))
      if (needed) return fail('INPUT_INVALID', `levels (needed: ${needed}; stop it, or change the draft)`)
      if (!isDeepStrictEqual(levels, before)) {
        const subject = { businessId: accountId, subject: 'levels', subjectId: accountId } as const
        await record(db, { ...subject, before: summaryOf(before), after: summaryOf(levels) })
      }
      return { levels }
    }),
})

const describeLoss = ({ removedLevels, removedValues }: LevelPlan): string[] =>
  [
    ...removedLevels.map(({ name }) => `level ${name}`),
    ...removedValues.map(({ level, ...value }) => `${level} ${describeName(value)}`),
  ].slice(0, LOST_SHOWN)
const LOST_SHOWN = 10

/** The first value to delete that the access of somebody is limited to. */
function describeAccess({ removedLevels, removedValues }: LevelPlan, users: ReadonlyMap<number, number>) {
  const ofLevels = removedLevels.flatMap(({ name, values }) =>
    values.map(({ levelValueId: id, name: value }) => ({ id, name: value, level: name })),
  )
  const value = [...ofLevels, ...removedValues].find(({ id }) => users.has(id))
  const count = users.get(value?.id ?? 0)
  return value && `${value.level} ${value.name} for ${count} user${count === 1 ? '' : 's'}`
}

function newNamesOf(plan: LevelPlan, before: readonly StoredLevel[], after: readonly StoredLevel[]): NewNames {
  const merged = new Map(
    plan.levels.flatMap(({ values = [] }) =>
      values.flatMap(({ id, mergedIds }) => mergedIds.map((each) => [each, id])),
    ),
  )
  const pairOf = (name: string) => {
    const level = findNamed(before, name)
    return { level, now: after.find(({ levelId }) => levelId === level?.levelId) }
  }
  return {
    ofLevel: (name) => pairOf(name).now?.name,
    ofValue: (levelName, name) => {
      const { level, now } = pairOf(levelName)
      const id = findNamed(level?.values ?? [], name)?.levelValueId ?? 0
      return now?.values.find(({ levelValueId }) => levelValueId === (merged.get(id) ?? id))?.name
    },
  }
}
const findNamed = <Named extends { readonly name: string }>(list: readonly Named[], name: string) =>
  list.find((each) => keyOfName(each.name) === keyOfName(name))

/** Not the values: an audit entry must not grow with them. */
const summaryOf = (levels: readonly StoredLevel[]) => ({
  levels: levels.map(({ name, values }) => `${name} (${values.length})`),
})

async function writePlan(
  db: Db,
  partnerId: number,
  accountId: number,
  { levels, removedLevels, removedValues }: LevelPlan,
) {
  await removeLevels(
    db,
    accountId,
    removedLevels.map(({ levelId }) => levelId),
  )
  await removeLevelValues(
    db,
    accountId,
    removedValues.map(({ id }) => id),
  )
  for (const [position, level] of levels.entries()) await writeLevel(db, partnerId, accountId, position, level)
}

async function writeLevel(
  db: Db,
  partnerId: number,
  accountId: number,
  position: number,
  { id, name, values = [] }: PlannedLevel,
) {
  const levelId = id ?? (await insertLevel(db, accountId, { name, position }))
  if (id !== undefined) await updateLevel(db, accountId, id, { name, position })
  for (const { id, mergedIds } of values) {
    if (id === undefined || mergedIds.length === 0) continue
    await mergeLevelValues(db, accountId, levelId, { ids: mergedIds, into: id })
    await mergeLevelValuesOfGrants(db, partnerId, accountId, { ids: mergedIds, into: id })
    await removeLevelValues(db, accountId, mergedIds)
  }
  const stored = values.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]))
  await renameLevelValues(db, accountId, levelId, stored)
  const added = values.flatMap(({ id, name }) => (id === undefined ? [name] : []))
  await insertLevelValues(db, accountId, levelId, added)
}
