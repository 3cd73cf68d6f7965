import type { TSchema } from 'typebox'
import type { Input } from '../../../core/operation/define-operation.ts'

type Schema = TSchema & {
  readonly namesBusiness?: true
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
/** A BusinessRef, or a union of one with a constant such as "" for none. */
const isRef = (schema: Schema | undefined): boolean =>
  schema?.namesBusiness === true || schema?.anyOf?.some(isRef) === true

export interface NamedBusinesses {
  readonly alone: readonly number[]
  readonly inLists: readonly number[]
}

/** The part and member of each place where a request can name a business. */
export const businessPlaces = (input: Input) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    Object.entries((input[part] as { properties?: Record<string, Schema> } | undefined)?.properties ?? {})
      .filter(([, schema]) => isRef(schema) || isRef(schema.items))
      .map(([name, schema]) => ({ part, name, isList: !isRef(schema) })),
  )

/** Reads the businesses that a request names, wherever its operation declares one. */
export function businessReader(input: Input) {
  const places = businessPlaces(input)
  return (request: { readonly [part in keyof Input]: unknown }): NamedBusinesses => {
    const valuesAt = (lists: boolean) =>
      places
        .filter(({ isList }) => isList === lists)
        .flatMap(({ part, name }) => (request[part] as Record<string, unknown> | undefined)?.[name])
        .filter((value) => typeof value === 'number')
    return { alone: valuesAt(false), inLists: valuesAt(true) }
  }
}
