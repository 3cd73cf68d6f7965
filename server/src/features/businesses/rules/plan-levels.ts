import type { Violation } from '../../../core/values/violation.ts'
import type { SentLevel, StoredLevel } from '../contract/levels.ts'
import { brokenNameRule, keyOfName, tidyName } from './level-names.ts'

type StoredValue = StoredLevel['values'][number]

interface PlannedValue {
  /** Undefined: new. */
  readonly id: number | undefined
  readonly name: string
  /** Its locations also get those of these values, which are removed. */
  readonly mergedIds: readonly number[]
}
export interface PlannedLevel {
  readonly id: number | undefined
  readonly name: string
  /** Undefined: unchanged. */
  readonly values: readonly PlannedValue[] | undefined
}
export interface LevelPlan {
  readonly levels: readonly PlannedLevel[]
  readonly removedLevels: readonly StoredLevel[]
  readonly removedValues: readonly (StoredValue & { readonly level: string })[]
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
    const planned = values && planValues(level?.values ?? [], values, `levels.${at}.values`)
    violations.push(...(planned?.violations ?? []))
    removedValues.push(...(planned?.removed ?? []).map((value) => ({ ...value, level: level?.name ?? name })))
    return { id: level?.levelId, name: tidyName(name), values: planned?.values }
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

function planValues(stored: readonly StoredValue[], sent: NonNullable<SentLevel['values']>, field: string) {
  const violations: Violation[] = []
  const byId = new Map(stored.map((value) => [value.levelValueId, value]))
  const byKey = new Map(stored.map((value) => [keyOfName(value.name), value]))
  const planned = new Map<string, { name: string; ids: number[] }>()
  const namedIds = new Set<number>()
  for (const [at, { levelValueId: id, name, locations }] of sent.entries()) {
    violations.push(...violationsOfName(name, `${field}.${at}.name`))
    const value = id === undefined ? undefined : byId.get(id)
    if (id !== undefined && !value)
      violations.push({ field: `${field}.${at}.levelValueId`, rule: 'is not a value of this level' })
    if (id !== undefined && namedIds.has(id))
      violations.push({ field: `${field}.${at}.levelValueId`, rule: 'must not be repeated' })
    if (value && locations !== undefined && locations !== value.locations)
      violations.push({ field: `${field}.${at}.locations`, rule: 'cannot be changed' })
    const key = keyOfName(name)
    const entry = planned.get(key) ?? { name: tidyName(byKey.get(key)?.name ?? name), ids: [] }
    planned.set(key, entry)
    if (id === undefined) continue
    namedIds.add(id)
    entry.ids.push(id)
    // A new way to write the name of the same value.
    if (byKey.get(key) === value) entry.name = tidyName(name)
  }
  const survivors = new Set<number>()
  const values = [...planned].map(([key, { name, ids }]): PlannedValue => {
    const other = byKey.get(key)
    // A value that is renamed away leaves its name to another one.
    const holder = other && (ids.includes(other.levelValueId) || !namedIds.has(other.levelValueId)) ? other : undefined
    const id = holder?.levelValueId ?? ids[0]
    if (id !== undefined) survivors.add(id)
    return { id, name, mergedIds: ids.filter((each) => each !== id) }
  })
  const removed = stored.filter(({ levelValueId: id }) => !namedIds.has(id) && !survivors.has(id))
  return { values, removed, violations }
}

const violationsOfName = (name: string, field: string): Violation[] => {
  const rule = brokenNameRule(tidyName(name))
  return rule ? [{ field, rule }] : []
}
