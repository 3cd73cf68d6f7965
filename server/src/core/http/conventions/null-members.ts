import type { TSchema } from 'typebox'

/** The parts of a JSON schema that determine which null members are removed. */
export type Shape = TSchema & {
  readonly type?: string | readonly string[]
  readonly default?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}
type Remover = (value: unknown) => void

/**
 * Many clients send `null` for members without a value. In a body, `null` for an optional member counts as absent: this
 * finds those members, once per schema, and returns a function that removes them, or undefined if there are none. Left for
 * the schema to check: required members, list items, members whose names the client chooses, and members for which the
 * schema gives `null` a meaning.
 */
export function nullRemover(schema: Shape): Remover | undefined {
  if (schema.items) return removerForItems(schema.items)
  const members = Object.entries(schema.properties ?? {})
  const optional = members
    .filter(([name, member]) => isOptional(schema, name, member) && !takesNull(member))
    .map(([name]) => name)
  const nested = members.flatMap(([name, member]) => {
    const remove = nullRemover(member)
    return remove ? [{ name, remove }] : []
  })
  const named = Object.values(schema.patternProperties ?? {}).flatMap((member) => nullRemover(member) ?? [])
  if (optional.length + nested.length + named.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return
    const object = value as Record<string, unknown>
    for (const name of optional) if (object[name] === null) delete object[name]
    for (const { name, remove } of nested) remove(object[name])
    for (const remove of named) for (const member of Object.values(object)) remove(member)
  }
}

function removerForItems(items: Shape): Remover | undefined {
  const remove = nullRemover(items)
  if (!remove) return undefined
  return (value) => {
    if (Array.isArray(value)) for (const item of value) remove(item)
  }
}

/** A member with a default is filled in when it is absent, so the client need not send it. */
const isOptional = ({ required = [] }: Shape, name: string, member: Shape) =>
  !required.includes(name) || member.default !== undefined

const takesNull = ({ type, anyOf }: Shape): boolean =>
  [type].flat().includes('null') || (anyOf?.some(takesNull) ?? false)
