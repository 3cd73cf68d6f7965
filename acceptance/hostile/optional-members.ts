/** The part of JSON Schema that says which members a value may have. */
interface Shape {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly examples?: readonly unknown[]
  readonly minimum?: number
}
type Members = Readonly<Record<string, unknown>>

/** Values by the name of a member, from examples: a text that the schema accepts may still not be a date or a phone number. */
export type NamedValues = ReadonlyMap<string, unknown>

/** The value with every optional member that its schema has. */
export function filled(schema: Shape, value: unknown, named: NamedValues, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(schema.items ?? {}, item, named))
  if (isObject(value)) {
    const added = Object.entries(schema.properties ?? {}).map(([name, member]) => [
      name,
      filled(member, value[name], named, name),
    ])
    return { ...value, ...Object.fromEntries(added) }
  }
  return value ?? sampleFor(schema, named, name)
}

/** The values with one more optional member, each with another one. */
export function withOneMore(schema: Shape, value: unknown, named: NamedValues): unknown[] {
  if (Array.isArray(value)) {
    const [first, ...rest] = value
    return withOneMore(schema.items ?? {}, first, named).map((fuller) => [fuller, ...rest])
  }
  if (!isObject(value)) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const values =
      value[name] === undefined ? [filled(member, undefined, named, name)] : withOneMore(member, value[name], named)
    return values.map((fuller) => ({ ...value, [name]: fuller }))
  })
}

/** The first value of each member of the examples, other than objects and lists of them. */
export function namedValuesIn(examples: readonly unknown[]): NamedValues {
  const named = new Map<string, unknown>()
  const read = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) read(item)
    else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        const isPlain = [member].flat().every((each) => each !== null && each !== '' && typeof each !== 'object')
        if (isPlain && !named.has(name)) named.set(name, member)
        read(member)
      }
    }
  }
  read(examples)
  return named
}

function sampleFor(schema: Shape, named: NamedValues, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  const candidates = [schema.examples?.[0], named.get(name), schema.enum?.[0]]
  const fitting = candidates.find((each) => each !== undefined && fits(schema, each))
  if (fitting !== undefined) return fitting
  if (schema.anyOf) return sampleFor(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, named, name)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return filled(schema, {}, named)
    case 'array':
      return [filled(schema.items ?? {}, undefined, named, name.replace(/s$/, ''))]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return 'x'
  }
}

function fits({ type, enum: allowed, anyOf, items = {} }: Shape, value: unknown): boolean {
  if (anyOf) return anyOf.some((each) => fits(each, value))
  if (allowed) return allowed.includes(value)
  const types = [type].flat()
  if (Array.isArray(value))
    return types.includes('array') && value.length > 0 && value.every((item) => fits(items, item))
  return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value))
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
