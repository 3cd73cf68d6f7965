import { hostileToken, type Token } from './hostile-values.ts'
import type { Json, JsonObject, Schema } from './operations.ts'
import type { Random } from './random.ts'
import { sampleOf } from './request.ts'

const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * The value as JSON text with one random change. The schema provides the limits to test and the members that the example
 * leaves out.
 */
export function mutatedJson(value: Json, schema: Schema, random: Random): Token {
  const members = isObject(value) ? Object.entries(value) : []
  const goDeeper = random.below(10) < 7
  if (goDeeper && members.length > 0) {
    const [chosen] = random.pick(members)
    return objectOf(
      members.map(([name, member]) => [
        name,
        name === chosen ? mutatedJson(member, memberSchema(schema, name), random) : JSON.stringify(member),
      ]),
    )
  }
  if (goDeeper && Array.isArray(value) && value.length > 0) {
    const chosen = random.below(value.length)
    const items = value.map((item: Json, place) =>
      place === chosen ? mutatedJson(item, schema.items ?? {}, random) : JSON.stringify(item),
    )
    return `[${items.join(',')}]`
  }
  if (isObject(value)) return random.once(5) ? replacement(schema, random) : changedObject(value, schema, random)
  if (Array.isArray(value)) return random.once(3) ? replacement(schema, random) : changedList(value, schema, random)
  return replacement(schema, random)
}

const objectOf = (members: readonly (readonly [string, Token])[]): Token =>
  `{${members.map(([name, token]) => `${JSON.stringify(name)}:${token}`).join(',')}}`

const memberSchema = ({ properties, patternProperties }: Schema, name: string): Schema =>
  properties?.[name] ?? Object.values(patternProperties ?? {})[0] ?? {}

/** Half of the time a value at the limits of the schema, else anything. */
function replacement(schema: Schema, random: Random): Token {
  return random.once(2) ? atTheEdge(schema, random) : hostileToken(random)
}

/** A value that is valid or off by one, so that it reaches the checks after schema validation. */
export function atTheEdge(schema: Schema, random: Random): Token {
  const alternative = schema.anyOf ? random.pick(schema.anyOf) : schema
  const { enum: values, minimum = -1, maximum = Number.MAX_SAFE_INTEGER, maxLength, maxItems } = alternative
  if (values) return JSON.stringify(random.pick(values))
  switch ([alternative.type].flat()[0]) {
    case 'string': {
      const text = random.pick(['x', 'é', '\u{1f600}', '7', ' '])
      const length = Math.min(maxLength ?? 100, 100_000) + random.below(3) - 1
      return JSON.stringify(random.once(3) ? text : text.repeat(Math.max(0, Math.ceil(length / text.length))))
    }
    case 'integer':
    case 'number':
      return String(random.pick([minimum - 1, minimum, minimum + 0.5, maximum, maximum + 1, 0]))
    case 'boolean':
      return random.pick(['true', 'false'])
    case 'array': {
      const item = JSON.stringify(sampleOf(alternative.items ?? {}))
      const length = random.pick([0, 1, 2, Math.min(maxItems ?? 10, 2000), Math.min(maxItems ?? 10, 2000) + 1])
      return `[${Array.from({ length }, () => item).join(',')}]`
    }
    case 'object':
      return JSON.stringify(sampleOf(alternative))
    default:
      return hostileToken(random)
  }
}

function changedObject(value: JsonObject, schema: Schema, random: Random): Token {
  const members = Object.entries(value).map(([name, member]) => [name, JSON.stringify(member)] as const)
  const absent = Object.entries(schema.properties ?? {}).filter(([name]) => !Object.hasOwn(value, name))
  switch (random.below(absent.length > 0 ? 8 : 4)) {
    case 0: {
      const removed = random.below(members.length)
      return objectOf(members.filter((_, place) => place !== removed))
    }
    case 1: {
      const name = random.pick([
        'unknown',
        '',
        '__proto__',
        'constructor',
        'hasOwnProperty',
        '\u0000',
        'x'.repeat(5000),
      ])
      return objectOf([...members, [name, hostileToken(random)]])
    }
    case 2: {
      const repeated = members[random.below(members.length)]
      return objectOf(repeated ? [...members, [repeated[0], hostileToken(random)]] : members)
    }
    case 3:
      return objectOf(members.map(([name, token]) => [random.once(2) ? name.toUpperCase() : name, token]))
    default: {
      // Adds a member that the example leaves out, because examples show only a small part of an operation.
      const [name, member] = random.pick(absent)
      return objectOf([...members, [name, random.once(3) ? hostileToken(random) : atTheEdge(member, random)]])
    }
  }
}

function changedList(value: readonly Json[], schema: Schema, random: Random): Token {
  const items = value.map((item) => JSON.stringify(item))
  const item = items[0] ?? JSON.stringify(sampleOf(schema.items ?? {}))
  switch (random.below(5)) {
    case 0:
      return '[]'
    case 1:
      return `[${[...items, item].join(',')}]`
    case 2:
      return `[${Array.from({ length: Math.min(2000, Math.floor(500_000 / item.length)) }, () => item).join(',')}]`
    case 3:
      return `[${[...items, hostileToken(random)].join(',')}]`
    default:
      return `[${[...items, atTheEdge(schema.items ?? {}, random)].join(',')}]`
  }
}
