import { keyOfName } from './level-names.ts'

/** The value of a level or of a field that is not hidden. */
export interface PublicValue {
  readonly kind: 'level' | 'field'
  readonly name: string
  /** Empty: the location has none. */
  readonly value: string
}
export type LocationPlaceholder = `${PublicValue['kind']}.${string}`

export const isLocationPlaceholder = (name: string): name is LocationPlaceholder =>
  /^(level|field)\.\s*[^\s]/.test(name)

const keyOf = (placeholder: LocationPlaceholder) => {
  const end = placeholder.indexOf('.')
  return `${placeholder.slice(0, end)}.${keyOfName(placeholder.slice(end + 1))}`
}

/** '' if the location has no value; undefined if its account has no such level or public field. */
export type ValueOf = (placeholder: LocationPlaceholder) => string | undefined
export function locationValues(values: readonly PublicValue[]): ValueOf {
  const byKey = new Map(values.map(({ kind, name, value }) => [keyOf(`${kind}.${name}`), value]))
  return (placeholder) => byKey.get(keyOf(placeholder))
}

// {field.Franchisee} or, with a fallback, {field.Franchisee|us}.
const IN_REPLY = /\{((?:level|field)\.[^{}|]{1,100})(?:\|([^{}|]{0,100}))?\}/g
export const hasLocationPlaceholders = (reply: string): boolean => reply.search(IN_REPLY) >= 0

/** The reply, and the placeholders that have neither a value nor a fallback. */
export function fillReply(reply: string, ofLocation: ValueOf) {
  const missing: string[] = []
  const text = reply.replaceAll(IN_REPLY, (whole, name: LocationPlaceholder, fallback: string | undefined) => {
    const filled = ofLocation(name) || fallback?.trim()
    if (!filled) missing.push(whole)
    return filled || whole
  })
  return { text, missing }
}
