import { isDeepStrictEqual } from 'node:util'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import { deleteQuery, exampleLevels, Levels, LevelsChange, ofBusinessId, type StoredLevel } from '../contract/levels.ts'
import { type LevelPlan, type PlannedLevel, planLevels } from '../rules/plan-levels.ts'
import { describeName } from '../rules/plan-names.ts'
import { lockListsOfAccount } from '../store/accounts.ts'
import {
  insertLevel,
  insertLevelValues,
  listLevels,
  mergeLevelValues,
  removeLevels,
  removeLevelValues,
  renameLevelValues,
  updateLevel,
} from '../store/levels.ts'

export const updateLevels = defineOperation({
  id: 'updateLevels',
  group: 'Levels',
  method: 'PUT',
  path: '/v1/business/:businessId/levels',
  summary: 'Create, rename, reorder, merge and delete levels',
  past: 'changed the levels',
  description:
    'Replaces the list. Levels and values are found by their id, else by their name. A value that is renamed to the name of another one is merged with it. Absent `values` stay as they are.',
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
      await writePlan(db, accountId, plan)
      const levels = await listLevels(db, partnerId, accountId)
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

/** Not the values: an audit entry must not grow with them. */
const summaryOf = (levels: readonly StoredLevel[]) => ({
  levels: levels.map(({ name, values }) => `${name} (${values.length})`),
})

async function writePlan(db: Db, accountId: number, { levels, removedLevels, removedValues }: LevelPlan) {
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
  for (const [position, level] of levels.entries()) await writeLevel(db, accountId, position, level)
}

async function writeLevel(db: Db, accountId: number, position: number, { id, name, values = [] }: PlannedLevel) {
  const levelId = id ?? (await insertLevel(db, accountId, { name, position }))
  if (id !== undefined) await updateLevel(db, accountId, id, { name, position })
  for (const { id, mergedIds } of values) {
    if (id === undefined || mergedIds.length === 0) continue
    await mergeLevelValues(db, accountId, levelId, { ids: mergedIds, into: id })
    await removeLevelValues(db, accountId, mergedIds)
  }
  const stored = values.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]))
  await renameLevelValues(db, accountId, levelId, stored)
  const added = values.flatMap(({ id, name }) => (id === undefined ? [name] : []))
  await insertLevelValues(db, accountId, levelId, added)
}
