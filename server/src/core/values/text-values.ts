import type { TSchema } from 'typebox'

export type Part = 'params' | 'query' | 'headers' | 'body'

type Container = Record<string, unknown>
type Reader = (value: unknown) => void

const WHOLE_NUMBER = /^(0|[1-9][0-9]{0,14})$/
/** Whole numbers that WHOLE_NUMBER leaves out. */
export const TOO_MANY_DIGITS = /^[1-9][0-9]{15,}$/

/**
 * Values in a path, query or header are text, and an id anywhere in a body may be a string of digits. Finds, once
 * per schema, where such text represents a number or a boolean, and returns the function that converts it. Other text is left
 * unchanged, for the schema to refuse.
 */
export function textReader(schema: TSchema, part: Part): Reader {
  const properties = Object.entries((schema as { properties?: Record<string, TSchema> }).properties ?? {})
  const readers = properties.map(([name, property]) => propertyReader(name, property as Property, part))
  return (value) => {
    if (value === null || typeof value !== 'object') return
    for (const read of readers) read(value)
  }
}

type Property = TSchema & {
  type?: string
  acceptsDigits?: boolean
  items?: Property
  properties?: Readonly<Record<string, Property>>
}

function propertyReader(name: string, property: Property, part: Part): Reader {
  if (part === 'body') {
    const convert = bodyConverter(property)
    return convert ? (container) => replace(container as Container, name, convert) : () => {}
  }
  const convert =
    property.type === 'integer' ? toNumber : property.type === 'boolean' ? toFlag : (value: unknown) => value
  if (part !== 'headers') return (container) => replace(container as Container, name, convert)
  return (container) => {
    const headers = container as Container
    const text = typeof headers[name] === 'string' ? headers[name].trim() : headers[name]
    // An empty header counts as absent.
    if (text === '') delete headers[name]
    else if (text !== undefined) headers[name] = convert(text)
  }
}

/** Undefined where no digits are accepted, so that a long list is not walked for nothing. */
function bodyConverter({ acceptsDigits, items, properties }: Property): ((value: unknown) => unknown) | undefined {
  if (acceptsDigits) return toNumber
  if (items) {
    const convert = bodyConverter(items)
    return convert && ((list) => (Array.isArray(list) ? list.map(convert) : list))
  }
  const members = Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const convert = bodyConverter(property)
    return convert ? [[name, convert] as const] : []
  })
  if (members.length === 0) return undefined
  return (value) => {
    if (value !== null && typeof value === 'object') {
      for (const [name, convert] of members) replace(value as Container, name, convert)
    }
    return value
  }
}

function replace(container: Container, name: string, convert: (value: unknown) => unknown) {
  if (Object.hasOwn(container, name)) container[name] = convert(container[name])
}

const toNumber = (value: unknown) => (typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value)
const toFlag = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)
