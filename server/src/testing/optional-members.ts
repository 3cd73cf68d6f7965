import type { Shape } from '../http/conventions/null-members.ts'

type Change = (object: Record<string, unknown>, name: string) => void
const leaveOut: Change = (object, name) => delete object[name]
const setNull: Change = (object, name) => {
  object[name] = null
}
const isGroup = (value: unknown) => typeof value === 'object' && value !== null

/**
 * Pairs of bodies that mean the same: one leaves out members that its schema lets a client leave out, the other has `null`
 * there. First those that the body does not have, then all at the highest level, then all below what has members itself.
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

/** `null` has a meaning there, such as the price of what has none. */
const meansSomething = ({ type, anyOf }: Shape): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || (anyOf?.some(meansSomething) ?? false)
