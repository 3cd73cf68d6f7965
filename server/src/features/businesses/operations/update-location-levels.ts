import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { LEVEL_VALUES_MAX, LocationLevelChange, LocationLevels, ofBusinessId } from '../contract/levels.ts'
import { brokenNameRule, keyOfName, listedNames, tidyName } from '../rules/level-names.ts'
import { lockAccountMapping, lockLocation } from '../store/accounts.ts'
import {
  clearLevelOfLocation,
  insertLevelValues,
  type LocationLevel,
  listLevels,
  listLevelsOfLocation,
  setLevelOfLocation,
} from '../store/levels.ts'

export const updateLocationLevels = defineOperation({
  id: 'updateLocationLevels',
  group: 'Levels',
  method: 'POST',
  path: '/v1/business/business-hierarchy/location/update-mapping/:businessId',
  summary: 'Set the levels of a location',
  past: 'changed the levels of a location',
  description: `The body has the name of a value by the name of its level: {"Region": "East"}. Levels that are not named stay as they are, and "" removes the value. A new value is created; a level has at most ${LEVEL_VALUES_MAX}.`,
  access: { role: 'admin', at: 'account' },
  scene: 'levels',
  input: { params: ofBusinessId, body: LocationLevelChange },
  example: {
    request: { params: { businessId: 100002 }, body: { Region: 'East' } },
    response: { businessId: 100002, businessNumber: 482915073366120, levels: { Region: 'East', District: 'Harbour' } },
  },
  response: LocationLevels,
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessId': 'BUSINESS_ID_INVALID' },
  handle: ({ params, body }, { db, partnerId, record, fail }) =>
    db.transaction(async (db) => {
      const account = (await lockAccountMapping(db, partnerId, params.businessId)) ?? fail('BUSINESS_ID_INVALID')
      const { accountId, businessId, businessNumber, type } = account
      if (type !== 'location') return fail('INPUT_INVALID', `businessId (a location; this is of type ${type})`)
      if (!(await lockLocation(db, partnerId, businessId))) return fail('BUSINESS_ID_INVALID')
      const levels = await listLevels(db, partnerId, accountId)
      const violations: Violation[] = []
      const chosen = Object.entries(body).flatMap(([sentLevel, sentValue]) => {
        const name = tidyName(sentValue)
        const level = levels.find((each) => keyOfName(each.name) === keyOfName(sentLevel))
        const value = level?.values.find((each) => keyOfName(each.name) === keyOfName(name))
        const rule = level ? name !== '' && brokenNameRule(name) : `unknown level; ${listedNames(levels)}`
        if (rule) violations.push({ field: sentLevel.slice(0, 100), rule })
        else if (level && !value && name !== '' && level.values.length >= LEVEL_VALUES_MAX)
          violations.push({ field: level.name, rule: `at most ${LEVEL_VALUES_MAX} values` })
        return level ? [{ levelId: level.levelId, name, value }] : []
      })
      if (new Set(chosen.map(({ levelId }) => levelId)).size < chosen.length)
        violations.push({ field: 'body', rule: 'must not name a level twice' })
      if (violations.length > 0) return fail('INPUT_INVALID', violations)
      const before = await listLevelsOfLocation(db, partnerId, accountId, businessId)
      for (const { levelId, name, value } of chosen) {
        if (name === '') {
          await clearLevelOfLocation(db, accountId, businessId, levelId)
          continue
        }
        const valueId = value?.levelValueId ?? (await insertLevelValues(db, accountId, levelId, [name]))[0]
        if (valueId !== undefined) await setLevelOfLocation(db, accountId, businessId, { levelId, valueId })
      }
      const after = await listLevelsOfLocation(db, partnerId, accountId, businessId)
      const changes = changesBetween({ levels: byLevel(before) }, { levels: byLevel(after) })
      if (hasChanges(changes)) await record(db, { businessId, subject: 'levels', subjectId: businessId, ...changes })
      // As text, because a serialiser may not support the name of a level, such as `__proto__`.
      return JSON.stringify({ businessId, businessNumber, levels: byLevel(after) }) as JsonText
    }),
})

const byLevel = (levels: readonly LocationLevel[]) =>
  Object.fromEntries(levels.map(({ level, value }): [string, string] => [level, value]))
