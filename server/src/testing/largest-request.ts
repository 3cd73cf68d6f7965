import { BODY_BYTES_MAX } from '../core/http/conventions/error-handler.ts'
import { jsonLimits } from '../core/values/outside-json.ts'

/** The parts of a schema that the generator reads. */
interface Shape {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Shape
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
}

/** Many: lists of maximum length, with small items. Long: texts of maximum length. */
export interface Filling {
  readonly name: string
  readonly isLong: boolean
  /** The text that long texts repeat. */
  readonly unit: string
}

/** Parsers take longest for digits; patterns for names and sentences take longest for capitals and dots. */
export const fillings: readonly Filling[] = [
  { name: 'many values', isLong: false, unit: '12 ' },
  { name: 'long texts of digits', isLong: true, unit: '12 ' },
  { name: 'long texts of words', isLong: true, unit: 'Aa. ' },
]

/** Shorter texts are names, numbers and dates, whose format matters more than their length. */
const FREE_TEXT_MIN = 140
const FORMED = /^https?:|@|^\+?[\d(][\d() -]*$/
const ENVELOPE_BYTES = 1_000

/**
 * The largest body that the schema and the limits of a request allow: the example with every text and list filled up. If it
 * is refused for its content, it has still been read and validated as a whole.
 */
export function largestBody(schema: object, example: unknown, filling: Filling): unknown {
  const room = {
    bytes: BODY_BYTES_MAX - ENVELOPE_BYTES,
    values: jsonLimits.values - 100,
    members: jsonLimits.members - 100,
  }
  return grow(schema as Shape, example, filling, room)
}

interface Room {
  readonly bytes: number
  readonly values: number
  readonly members: number
}

function grow(schema: Shape, example: unknown, filling: Filling, room: Room): unknown {
  if (schema.anyOf) return grow(schema.anyOf.find((each) => fits(each, example)) ?? {}, example, filling, room)
  if (schema.items) return growList(schema, example as readonly unknown[] | undefined, filling, room)
  if (schema.patternProperties) return growRecord(schema, example as object | undefined, filling, room)
  if (schema.properties) return growObject(schema, example as object | undefined, filling, room)
  return isFreeText(schema, example) && filling.isLong ? textOf(schema, filling, room) : (example ?? sampleOf(schema))
}

function growObject(schema: Shape, example: object = {}, filling: Filling, room: Room): unknown {
  const values = example as Readonly<Record<string, unknown>>
  const isWanted = (name: string) => name in values || schema.required?.includes(name)
  const members = Object.entries(schema.properties ?? {}).filter(([name, member]) => isWanted(name) || isLarge(member))
  const large = members.filter(([, member]) => isLarge(member)).length
  const share = shareOf(room, Math.max(1, large))
  return Object.fromEntries(members.map(([name, member]) => [name, grow(member, values[name], filling, share)]))
}

function growList(
  { items = {}, maxItems = 1_000 }: Shape,
  example: readonly unknown[] = [],
  filling: Filling,
  room: Room,
) {
  const first = grow(items, example[0], filling, shareOf(room, 10))
  const bytes = JSON.stringify(first).length + String(maxItems).length + 1
  const values = countValues(first)
  const isClosed = items.enum !== undefined || items.anyOf?.every((each) => each.const !== undefined)
  if (isClosed) return example
  const fitting = Math.min(room.bytes / bytes, room.values / values, room.members / Math.max(1, countMembers(first)))
  const count = Math.max(1, Math.min(maxItems, Math.floor(fitting)))
  return Array.from({ length: count }, (_, at) => vary(items, first, at))
}

function growRecord({ patternProperties = {} }: Shape, example: object = {}, filling: Filling, room: Room) {
  const schema = Object.values(patternProperties)[0] ?? {}
  const [[name, value] = ['Name', undefined]] = Object.entries(example)
  // Few names with a large value each, or many names.
  const count = filling.isLong ? 10 : 1_000
  const share = shareOf(room, count)
  const grown = grow(schema, value, filling, share)
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [at === 0 ? name : `${name} ${at}`, grown]))
}

/** Changes an item of a list, because equal items would be recognised at once. */
function vary(schema: Shape, value: unknown, at: number): unknown {
  if (at === 0) return value
  if (typeof value === 'number')
    return (schema.maximum ?? 0) - (schema.minimum ?? 0) > jsonLimits.values ? value + at : value
  if (typeof value === 'string' && isOpen(schema, value)) {
    const mark = String(at)
    return value.slice(0, Math.max(1, (schema.maxLength ?? 0) - mark.length)) + mark
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value)
  return Object.fromEntries(members.map(([name, member]) => [name, vary(schema.properties?.[name] ?? {}, member, at)]))
}

const isOpen = ({ maxLength = 0, pattern, enum: values }: Shape, text: string) =>
  maxLength > 32 && pattern === undefined && values === undefined && !FORMED.test(text)

const isFreeText = ({ type, maxLength = 0, pattern }: Shape, example: unknown) =>
  type === 'string' &&
  maxLength >= FREE_TEXT_MIN &&
  pattern === undefined &&
  !(typeof example === 'string' && FORMED.test(example))

/** Worth filling up although the example does not have it. */
const isLarge = (schema: Shape): boolean =>
  schema.items !== undefined ||
  schema.patternProperties !== undefined ||
  (schema.maxLength ?? 0) >= FREE_TEXT_MIN ||
  Object.values(schema.properties ?? {}).some(isLarge)

function textOf({ maxLength = 0 }: Shape, { unit }: Filling, { bytes }: Room) {
  const length = Math.max(1, Math.min(maxLength, Math.floor(bytes)))
  return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}x`
}

function sampleOf({ type, minimum = 0, enum: values, const: constant }: Shape): unknown {
  if (values || constant !== undefined) return values?.[0] ?? constant
  const [first] = [type].flat()
  return { integer: minimum, number: minimum, boolean: true, string: 'x', object: {}, array: [] }[first ?? 'string']
}

const fits = ({ type, const: constant, anyOf }: Shape, value: unknown): boolean =>
  anyOf?.some((each) => fits(each, value)) ??
  (constant !== undefined ? constant === value : [type].flat().includes(value === null ? 'null' : typeOf(value)))

const typeOf = (value: unknown) =>
  Array.isArray(value)
    ? 'array'
    : Number.isInteger(value)
      ? 'integer'
      : typeof value === 'object'
        ? 'object'
        : typeof value

/** The number of values as counted by strict JSON. */
const countValues = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce((sum: number, each) => sum + countValues(each), 2)

const countMembers = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Object.values(value).reduce((sum: number, each) => sum + countMembers(each), membersOf(value))

const membersOf = (value: object) => (Array.isArray(value) ? 0 : Object.keys(value).length)

const shareOf = ({ bytes, values, members }: Room, parts: number): Room => ({
  bytes: bytes / parts,
  values: values / parts,
  members: members / parts,
})
