/** Generates the types of the client from the OpenAPI document. */
export const clientTypes = (document: object): string =>
  typesOf(document as Document, operationsIn(document as Document))

/** Generates the types of the dashboard from the document of all operations. What the client has is imported from it. */
export function dashboardTypes(document: object): string {
  const { own = [], clients = [] } = Object.groupBy(operationsIn(document as Document), (operation) =>
    operation['x-audience'] ? 'own' : 'clients',
  )
  return typesOf(document as Document, own, namedTypes(document as Document, clients))
}

function typesOf(document: Document, described: readonly RoutedOperation[], clientTypes?: ReadonlyMap<string, string>) {
  const { components: { schemas = {} } = {} } = document
  const members = described.map((operation) =>
    member(operation.operationId, printOperation(operation, schemas), operation.summary),
  )
  const routes = described.map((operation) => printRoute(operation, schemas))
  const named = namedTypes(document, described)
  const shared = [...named.keys()].filter((name) => clientTypes?.has(name))
  for (const name of shared) {
    if (clientTypes?.get(name) !== named.get(name))
      throw new Error(`The client has another ${name}. Rename one of them.`)
  }
  const imported = [...shared, 'Operations as ClientOperations'].map((name) => `${name},`)
  const parts = [
    '// Generated from the operations by `npm run gen`. Change the operation instead.',
    ...(clientTypes ? [`import type ${block(imported)} from '@presence/client'`] : []),
    ...[...named].filter(([name]) => !shared.includes(name)).map(([, printed]) => printed),
    `export interface Operations ${clientTypes ? 'extends ClientOperations ' : ''}${block(members)}`,
    'export type OperationId = keyof Operations',
    `/** Where each operation is found. */\nexport const operations = ${block(routes)} as const`,
    '',
  ]
  return `${parts.join('\n\n').trimEnd()}\n`
}

interface Reference {
  readonly $ref?: string
}
type Named<Component> = Readonly<Record<string, Component>>
interface Schema extends Reference {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Named<Schema>
  readonly patternProperties?: Named<Schema>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
}
interface Parameter extends Reference {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
interface Content {
  readonly content?: Named<{ readonly schema: Schema }>
}
interface Operation {
  readonly operationId: string
  /** Writes nothing, although the method is not GET. */
  readonly 'x-read-only'?: boolean
  /** Only the dashboard calls it. */
  readonly 'x-audience'?: string
  readonly summary?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Named<Content>
}
interface RoutedOperation extends Operation {
  readonly parameters: readonly Parameter[]
  readonly path: string
  readonly method: string
}
interface Document {
  readonly paths: Named<Named<Operation>>
  readonly components?: { readonly schemas?: Named<Schema>; readonly parameters?: Named<Parameter> }
}

const LINE_LENGTH_MAX = 120
const INDENT = 2
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
/** The client sets the first two. It does not offer the third: a 304 has no body to return. */
const NOT_OFFERED = ['X-Request-Id', 'Idempotency-Key', 'If-None-Match']

const operationsIn = ({ paths, components: { parameters = {} } = {} }: Document): RoutedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: (operation.parameters ?? []).map((parameter) => resolve(parameter, parameters)),
      path,
      method: method.toUpperCase(),
    })),
  )

function printOperation(operation: Operation, schemas: Named<Schema>): string {
  const { parameters = [], requestBody } = operation
  const request: Side = { of: 'request', schemas }
  const part = (name: string, place: Parameter['in']) => {
    const fields = parameters.filter((field) => field.in === place && !NOT_OFFERED.includes(field.name))
    if (fields.length === 0) return []
    const members = fields.map(({ name, required, schema, description }) =>
      member(propertyName(name, !required), print(schema, request), description),
    )
    return [member(propertyName(name, !fields.some(({ required }) => required)), block(members))]
  }
  const { body, response } = contentsOf(operation)
  return block([
    ...part('params', 'path'),
    ...part('query', 'query'),
    ...part('headers', 'header'),
    ...(body ? [member(propertyName('body', !requestBody?.required), print(body, request))] : []),
    member('response', response ? print(response, { of: 'response', schemas }) : 'undefined'),
  ])
}

function contentsOf({ requestBody, responses, operationId }: Operation) {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const schemaIn = (side: Side['of'], content: Content['content']): Schema | undefined => {
    const described = content?.[JSON_TYPE] ?? (side === 'request' ? content?.[FORM_TYPE] : undefined)
    if (content && !described) {
      throw new Error(`The client supports JSON and forms: the ${side} of ${operationId} is neither.`)
    }
    return described?.schema
  }
  return { body: schemaIn('request', requestBody?.content), response: schemaIn('response', success?.content) }
}

function printRoute(operation: RoutedOperation, schemas: Named<Schema>): string {
  const { path, method, parameters, operationId } = operation
  const takes = (name: string) => parameters.some((parameter) => parameter.name === name)
  const { properties = {} } = resolve(contentsOf(operation).response ?? {}, schemas)
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array')
  const isPaged = takes('sindex') && takes('count') && properties.hasMore !== undefined && lists.length === 1
  const members = [
    `method: ${quote(method)}`,
    `path: ${quote(path)}`,
    `idempotent: ${takes('Idempotency-Key') && !operation['x-read-only']}`,
    ...(operation.requestBody?.content?.[FORM_TYPE] ? ['form: true'] : []),
    ...(isPaged ? [`list: ${quote(lists[0] as string)}`] : []),
  ]
  const line = `${operationId}: { ${members.join(', ')} },`
  const fits = line.length + INDENT <= LINE_LENGTH_MAX
  return fits ? line : `${operationId}: ${block(members.map((each) => `${each},`))},`
}

/** Only referenced schemas: the document also describes errors, which are a class in the client. */
function namedTypes(document: Document, operations: readonly RoutedOperation[]): Map<string, string> {
  const { components: { schemas = {} } = {} } = document
  const contents = operations.map(contentsOf)
  const parameters = operations.flatMap((operation) => operation.parameters ?? [])
  const inRequests = namesIn([parameters, contents.map(({ body }) => body)], schemas)
  const inResponses = namesIn([contents.map(({ response }) => response)], schemas)
  const names = [...new Set([...inRequests, ...inResponses])].sort()
  return new Map(
    names.map((name) => {
      const schema = schemas[name] ?? {}
      const printed = print(schema, { of: inRequests.has(name) ? 'request' : 'response', schemas })
      if (inRequests.has(name) && inResponses.has(name) && printed !== print(schema, { of: 'response', schemas })) {
        throw new Error(`${name} is not the same type in requests and in responses. Give each its own name.`)
      }
      return [name, `${comment(schema.description)}export type ${name} = ${printed}`]
    }),
  )
}

function namesIn(value: unknown, schemas: Named<Schema>, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names
  for (const inner of Object.values(value)) namesIn(inner, schemas, names)
  const { $ref } = value as Reference
  const name = typeof $ref === 'string' ? nameIn($ref) : undefined
  if (name === undefined || names.has(name)) return names
  names.add(name)
  return namesIn(schemas[name], schemas, names)
}

const nameIn = (ref: string) => ref.split('/').at(-1) as string

function resolve<Component extends Reference>(component: Component, components: Named<Component>): Component {
  return component.$ref ? (components[nameIn(component.$ref)] as Component) : component
}

interface Side {
  readonly of: 'request' | 'response'
  readonly schemas: Named<Schema>
}

function print(schema: Schema, side: Side): string {
  if (schema.$ref) return nameIn(schema.$ref)
  if (schema.enum) return union(schema.enum.map(literal))
  if ('const' in schema) return literal(schema.const)
  if (schema.anyOf) return union(schema.anyOf.map((choice) => print(choice, side)))
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => print({ ...schema, type }, side)))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'boolean':
    case 'null':
      return schema.type as string
    case 'array':
      return `${printAlone(schema.items ?? {}, side)}[]`
    case 'object':
      return printObject(schema, side)
    default:
      return 'unknown'
  }
}

/** Adds parentheses if a following operator would otherwise apply only to the last part. */
function printAlone(schema: Schema, side: Side): string {
  const type = print(schema, side)
  const isOneType = schema.$ref !== undefined || (typeof schema.type === 'string' && !schema.enum)
  return isOneType || !/[|&]/.test(type) ? type : `(${type})`
}

function printObject(schema: Schema, side: Side): string {
  const { properties = {}, required = [], patternProperties = {}, additionalProperties = false } = schema
  const members = Object.entries(properties).map(([name, property]) => {
    const described = resolve(property, side.schemas)
    // A member with a default is optional in a request and always present in a response.
    const isOptional = !required.includes(name) || (side.of === 'request' && described.default !== undefined)
    return member(propertyName(name, isOptional), orNull(property, side, isOptional), described.description)
  })
  const free = [...Object.values(patternProperties), ...(additionalProperties === false ? [] : [additionalProperties])]
  if (free.length === 0) return members.length === 0 ? 'Record<string, never>' : block(members)
  const values = free.map((value) => (value === true ? 'unknown' : print(value as Schema, side)))
  const record = `Record<string, ${union(values)}>`
  return members.length === 0 ? record : `(${block(members)} & ${record})`
}

/** `null` counts as absent in requests, as the document says. */
function orNull(schema: Schema, side: Side, isOptional: boolean): string {
  const type = print(schema, side)
  const isComplete = side.of === 'response' || !isOptional || schema.format === 'binary' || type.endsWith('| null')
  return isComplete ? type : union([type, 'null'])
}

const member = (name: string, type: string, description?: string) =>
  `${comment(description)}${name}:${type.startsWith('\n') ? '' : ' '}${type}`

/** Wraps the text at a width that fits the deepest nesting. */
function comment(text: string | undefined): string {
  if (!text) return ''
  const safe = text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim()
  const width = LINE_LENGTH_MAX - 20
  if (safe.length <= width) return `/** ${safe} */\n`
  const lines = safe.match(new RegExp(`.{1,${width}}(?= |$)`, 'g')) ?? [safe]
  return `/**\n${lines.map((line) => ` * ${line.trim()}\n`).join('')} */\n`
}

const block = (members: readonly string[]) => `{\n${indent(members.join('\n'))}\n}`
const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')
/** A long union has a line per type; 30 characters are left for the text before it. */
function union(types: readonly string[]): string {
  const each = [...new Set(types)]
  const line = each.join(' | ')
  return line.length <= LINE_LENGTH_MAX - 30 || line.includes('\n')
    ? line
    : each.map((type) => `\n  | ${type}`).join('')
}
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (value: unknown) => (typeof value === 'string' ? quote(value) : JSON.stringify(value))
const propertyName = (name: string, isOptional: boolean) =>
  `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)}${isOptional ? '?' : ''}`
