import type { Violation } from '../../../core/values/violation.ts'
import type { SentLevel, StoredLevel } from '../contract/levels.ts'
import { keyOfName, tidyName } from './level-names.ts'
import { type PlannedName, planNames, type StoredName, violationsOfName } from './plan-names.ts'

export interface PlannedLevel {
  readonly id: number | undefined
  readonly name: string
  /** Undefined: unchanged. */
  readonly values: readonly PlannedName[] | undefined
}
export interface LevelPlan {
  readonly levels: readonly PlannedLevel[]
  readonly removedLevels: readonly StoredLevel[]
  readonly removedValues: readonly (StoredName & { readonly level: string })[]
}
export type PlannedLevels =
  | ({ readonly ok: true } & LevelPlan)
  | { readonly ok: false; readonly broken: 'rule' | 'same name'; readonly violations: readonly Violation[] }

/**
 * Levels and values are found by their id, else by their name. Values that get the same name are merged; levels are not,
 * because a location may have a value of both.
 */
export function planLevels(stored: readonly StoredLevel[], sent: readonly SentLevel[]): PlannedLevels {
  const violations: Violation[] = []
  const ids = sent.flatMap(({ levelId }) => (levelId === undefined ? [] : [levelId]))
  const found = sent.map(({ levelId, name }, at) => {
    violations.push(...violationsOfName(name, `levels.${at}.name`))
    if (levelId === undefined)
      return stored.find((level) => !ids.includes(level.levelId) && keyOfName(level.name) === keyOfName(name))
    const level = stored.find((level) => level.levelId === levelId)
    if (!level) violations.push({ field: `levels.${at}.levelId`, rule: 'is not a level of this account' })
    if (ids.indexOf(levelId) !== ids.lastIndexOf(levelId))
      violations.push({ field: `levels.${at}.levelId`, rule: 'must not be repeated' })
    return level
  })
  const removedValues: LevelPlan['removedValues'][number][] = []
  const levels = sent.map(({ name, values }, at): PlannedLevel => {
    const level = found[at]
    const planned =
      values && planNames(namesOf(level?.values ?? []), namesOf(values), { ...ofValues, field: `levels.${at}.values` })
    violations.push(...(planned?.violations ?? []))
    removedValues.push(...(planned?.removed ?? []).map((value) => ({ ...value, level: level?.name ?? name })))
    return { id: level?.levelId, name: tidyName(name), values: planned?.names }
  })
  if (violations.length > 0) return { ok: false, broken: 'rule', violations }
  const keys = levels.map(({ name }) => keyOfName(name))
  const repeated = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (repeated >= 0) {
    const rule = 'another level has this name'
    return { ok: false, broken: 'same name', violations: [{ field: `levels.${repeated}.name`, rule }] }
  }
  const removedLevels = stored.filter((level) => !found.includes(level))
  return { ok: true, levels, removedLevels, removedValues }
}

const ofValues = { idMember: 'levelValueId', notFound: 'is not a value of this level' }
const namesOf = <Value extends { readonly levelValueId?: number | undefined }>(values: readonly Value[]) =>
  values.map((value) => ({ ...value, id: value.levelValueId }) as Value & { id: Value['levelValueId'] })
