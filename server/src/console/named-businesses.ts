import type { TSchema } from 'typebox'
import { BusinessRef } from '../contract/business.ts'
import type { Input } from '../operations/define-operation.ts'

type Schema = TSchema & { readonly minimum?: number; readonly maximum?: number; readonly items?: Schema }
const { minimum, maximum } = BusinessRef as Schema
const isRef = (schema: Schema | undefined) => schema?.minimum === minimum && schema?.maximum === maximum

export interface NamedBusinesses {
  readonly alone: readonly number[]
  readonly inLists: readonly number[]
}

const placesIn = (input: Input) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    Object.entries((input[part] as { properties?: Record<string, Schema> } | undefined)?.properties ?? {})
      .filter(([, schema]) => isRef(schema) || isRef(schema.items))
      .map(([name, schema]) => ({ part, name, isList: !isRef(schema) })),
  )

export const mayNameBusinesses = (input: Input): boolean => placesIn(input).length > 0

/** Reads which businesses a request names, from wherever its operation declares one. */
export function businessReader(input: Input) {
  const places = placesIn(input)
  return (request: { readonly [part in keyof Input]: unknown }): NamedBusinesses => {
    const valuesAt = (lists: boolean) =>
      places
        .filter(({ isList }) => isList === lists)
        .map(({ part, name }) => (request[part] as Record<string, unknown> | undefined)?.[name])
        .filter((value) => value !== undefined)
        .flat() as number[]
    return { alone: valuesAt(false), inLists: valuesAt(true) }
  }
}
