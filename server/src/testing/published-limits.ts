import { openApiDocument } from '../app/openapi/openapi.ts'

interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly [keyword: string]: unknown
}
const KEYWORDS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const

export interface PublishedLimit {
  /** Members and indices. `*` is a key that the client chooses. */
  readonly path: readonly string[]
  readonly keyword: (typeof KEYWORDS)[number]
  readonly limit: number
  /** The nearest value that the limit excludes. */
  readonly beyond: number
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}
interface Described {
  readonly operationId: string
  readonly parameters: readonly Schema[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const document = openApiDocument()

/** The limits that the OpenAPI document gives for the query and the JSON body of an operation. */
export function publishedLimitsOf(operationId: string): PublishedLimit[] {
  const resolve = (schema: Schema): Schema =>
    schema.$ref
      ? resolve(
          schema.$ref
            .split('/')
            .slice(1)
            .reduce<unknown>((part, step) => (part as Schema)[step], document) as Schema,
        )
      : schema

  const limitsIn = (referred: Schema, path: readonly string[]): PublishedLimit[] => {
    const schema = resolve(referred)
    const own = KEYWORDS.flatMap((keyword) => {
      const limit = schema[keyword]
      if (typeof limit !== 'number') return []
      return [{ path, keyword, limit, beyond: keyword.startsWith('max') ? limit + 1 : limit - 1 }]
    })
    return [
      ...own,
      ...(schema.anyOf ?? []).flatMap((each) => limitsIn(each, path)),
      ...(schema.items ? limitsIn(schema.items, [...path, '0']) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => limitsIn(each, [...path, name])),
      ...Object.values(schema.patternProperties ?? {}).flatMap((each) => limitsIn(each, [...path, '*'])),
    ]
  }

  const { paths } = document as unknown as Document
  const operation = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find((each) => each.operationId === operationId)
  const body = operation?.requestBody?.content['application/json']?.schema
  const query = (operation?.parameters ?? []).map(resolve).filter((parameter) => parameter.in === 'query')
  return [
    ...query.flatMap(({ name, schema }) => limitsIn(schema as Schema, ['query', String(name)])),
    ...(body ? limitsIn(body, ['body']) : []),
  ]
}
