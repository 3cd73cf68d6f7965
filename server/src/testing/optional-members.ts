import type { Shape } from '../core/http/conventions/null-members.ts'

type Change = (object: Record<string, unknown>, name: string) => void
const leaveOut: Change = (object, name) => delete object[name]
const setNull: Change = (object, name) => {
  object[name] = null
}
const isGroup = (value: unknown) => typeof value === 'object' && value !== null

/**
 * Pairs of bodies that mean the same: one leaves out optional members, the other has `null` there. First the members that
 * the body does not have, then all at the top level, then all at every level that have no members themselves.
 */
export function absentAndNull(
  schema: object,
  body: unknown,
): readonly (readonly [absent: unknown, withNull: unknown])[] {
  const changed = (change: Change) => {
    const copy = structuredClone(body)
    visit(schema, copy, change)
    return copy
  }
  const ifAbsent: Change = (object, name) => object[name] ?? setNull(object, name)
  const unlessGroup =
    (change: Change): Change =>
    (object, name) =>
      isGroup(object[name]) || change(object, name)
  return [
    [body, changed(ifAbsent)],
    [changed(leaveOut), changed(setNull)],
    [changed(unlessGroup(leaveOut)), changed(unlessGroup(setNull))],
  ]
}

function visit(schema: Shape, value: unknown, change: Change) {
  if (Array.isArray(value)) for (const item of value) visit(schema.items ?? {}, item, change)
  else if (isGroup(value)) {
    const object = value as Record<string, unknown>
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const isRequired = schema.required?.includes(name) && member.default === undefined
      if (!isRequired && !meansSomething(member)) change(object, name)
      visit(member, object[name], change)
    }
    for (const member of Object.values(schema.patternProperties ?? {})) {
      for (const inside of Object.values(object)) visit(member, inside, change)
    }
  }
}

/** Whether `null` has a meaning there, such as a price for something without one. */
const meansSomething = ({ type, anyOf }: Shape): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || (anyOf?.some(meansSomething) ?? false)
