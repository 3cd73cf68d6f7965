import type { Violation } from '../../../core/values/violation.ts'
import { brokenNameRule, keyOfName, tidyName } from './level-names.ts'

/** A value of a level, or a label. */
export interface StoredName {
  readonly id: number
  readonly name: string
  readonly locations: number
}
interface SentName {
  readonly id?: number | undefined
  readonly name: string
  readonly locations?: number | undefined
}
export interface PlannedName {
  /** Undefined: new. */
  readonly id: number | undefined
  readonly name: string
  /** Its locations also get those of these names, which are removed. */
  readonly mergedIds: readonly number[]
}
interface Wire {
  /** The path of the list. */
  readonly field: string
  readonly idMember: string
  readonly notFound: string
  readonly lengthMax?: number
}

/** Names are found by their id, else by the name. Those that get the same name are merged. */
export function planNames(stored: readonly StoredName[], sent: readonly SentName[], wire: Wire) {
  const { field, idMember, notFound, lengthMax } = wire
  const violations: Violation[] = []
  const byId = new Map(stored.map((each) => [each.id, each]))
  const byKey = new Map(stored.map((each) => [keyOfName(each.name), each]))
  const planned = new Map<string, { name: string; ids: number[] }>()
  const namedIds = new Set<number>()
  for (const [at, { id, name, locations }] of sent.entries()) {
    violations.push(...violationsOfName(name, `${field}.${at}.name`, lengthMax))
    const current = id === undefined ? undefined : byId.get(id)
    if (id !== undefined && !current) violations.push({ field: `${field}.${at}.${idMember}`, rule: notFound })
    if (id !== undefined && namedIds.has(id))
      violations.push({ field: `${field}.${at}.${idMember}`, rule: 'must not be repeated' })
    if (current && locations !== undefined && locations !== current.locations)
      violations.push({ field: `${field}.${at}.locations`, rule: 'cannot be changed' })
    const key = keyOfName(name)
    const entry = planned.get(key) ?? { name: tidyName(byKey.get(key)?.name ?? name), ids: [] }
    planned.set(key, entry)
    if (id === undefined) continue
    namedIds.add(id)
    entry.ids.push(id)
    // A new way to write the same name.
    if (byKey.get(key) === current) entry.name = tidyName(name)
  }
  const survivors = new Set<number>()
  const names = [...planned].map(([key, { name, ids }]): PlannedName => {
    const other = byKey.get(key)
    // What is renamed away leaves its name to another one.
    const holder = other && (ids.includes(other.id) || !namedIds.has(other.id)) ? other : undefined
    const id = holder?.id ?? ids[0]
    if (id !== undefined) survivors.add(id)
    return { id, name, mergedIds: ids.filter((each) => each !== id) }
  })
  const removed = stored.filter(({ id }) => !namedIds.has(id) && !survivors.has(id))
  return { names, removed, violations }
}

export const violationsOfName = (name: string, field: string, lengthMax?: number): Violation[] => {
  const rule = brokenNameRule(tidyName(name), lengthMax)
  return rule ? [{ field, rule }] : []
}

export const describeName = ({ name, locations }: StoredName): string =>
  `${name} with ${locations} location${locations === 1 ? '' : 's'}`
