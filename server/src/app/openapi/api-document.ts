/** The parts of the OpenAPI document that its pages show. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly summary: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
}
export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer | Reference>>
}
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}
export interface Answer {
  readonly description: string
  readonly content?: Content
}
export type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>
export interface Schema {
  readonly $ref?: string
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly [keyword: string]: unknown
}
interface Reference {
  readonly $ref: string
}

export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly operation: DescribedOperation
}
export const endpointsOf = ({ paths }: ApiDocument): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** Follows a reference into `components`. */
export function resolved<Value extends object>(document: ApiDocument, value: Value | Reference): Value {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value
  const names = value.$ref.split('/').slice(1)
  return names.reduce((part, name) => (part as Record<string, object>)[name] ?? {}, document as object) as Value
}
