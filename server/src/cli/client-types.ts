/** The types of the client, printed from the OpenAPI document: what the document does not say, the client does not know. */
export function clientTypes(document: object): string {
  const { paths, components } = document as Document
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
  const members = described.map((operation) =>
    member(operation.operationId, printOperation(operation), operation.summary),
  )
  const routes = described.map(printRoute)
  const parts = [
    '// Generated from docs/openapi.json by `npm run gen`. Change the operation instead.',
    ...printNamed(described.flatMap(schemasOf), components?.schemas ?? {}),
    `export interface Operations ${block(members)}`,
    'export type OperationId = keyof Operations',
    `/** Where each operation is found. */\nexport const operations = ${block(routes)} as const`,
    '',
  ]
  return `${parts.join('\n\n').trimEnd()}\n`
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

const LINE_LENGTH_MAX = 120
const INDENT = 2
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
/** The client sets these headers. */
const SENT_ANYWAY = ['X-Request-Id', 'Idempotency-Key']

function printOperation(operation: Operation): string {
  const { parameters = [], requestBody } = operation
  const part = (name: string, place: Parameter['in']) => {
    const fields = parameters.filter((field) => field.in === place && !SENT_ANYWAY.includes(field.name))
    if (fields.length === 0) return []
    const members = fields.map(({ name, required, schema, description }) =>
      member(propertyName(name, !required), print(schema, 'request'), description),
    )
    return [member(propertyName(name, !fields.some(({ required }) => required)), block(members))]
  }
  const { body, response } = contentsOf(operation)
  return block([
    ...part('params', 'path'),
    ...part('query', 'query'),
    ...part('headers', 'header'),
    ...(body ? [member(propertyName('body', !requestBody?.required), print(body, 'request'))] : []),
    member('response', response ? print(response, 'response') : 'undefined'),
  ])
}

function contentsOf({ requestBody, responses, operationId }: Operation) {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const schemaIn = (side: Side, content: Content['content']): Schema | undefined => {
    const described = content?.[JSON_TYPE] ?? (side === 'request' ? content?.[FORM_TYPE] : undefined)
    if (content && !described) {
      throw new Error(`The client speaks JSON, and sends forms: the ${side} of ${operationId} is neither.`)
    }
    return described?.schema
  }
  return { body: schemaIn('request', requestBody?.content), response: schemaIn('response', success?.content) }
}

function schemasOf(operation: Operation): Schema[] {
  const { body, response } = contentsOf(operation)
  const parameters = (operation.parameters ?? []).map(({ schema }) => schema)
  return [...parameters, ...(body ? [body] : []), ...(response ? [response] : [])]
}

function printRoute(operation: Operation & { path: string; method: string }): string {
  const { path, method, parameters = [], operationId } = operation
  const takes = (name: string) => parameters.some((parameter) => parameter.name === name)
  const { properties = {} } = contentsOf(operation).response ?? {}
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array')
  const isPaged = takes('sindex') && takes('count') && properties.hasMore !== undefined && lists.length === 1
  const members = [
    `method: ${quote(method)}`,
    `path: ${quote(path)}`,
    `idempotent: ${takes('Idempotency-Key')}`,
    ...(operation.requestBody?.content?.[FORM_TYPE] ? ['form: true'] : []),
    ...(isPaged ? [`list: ${quote(lists[0] as string)}`] : []),
  ]
  const line = `${operationId}: { ${members.join(', ')} },`
  const fits = line.length + INDENT <= LINE_LENGTH_MAX
  return fits ? line : `${operationId}: ${block(members.map((each) => `${each},`))},`
}

/** Only those that are used: the document also describes errors, which are a class in the client. */
function printNamed(used: readonly Schema[], schemas: Readonly<Record<string, Schema>>): string[] {
  const names = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const inner of Object.values(value)) visit(inner)
    const { $ref } = value as Schema
    const name = typeof $ref === 'string' ? nameIn($ref) : undefined
    if (name === undefined || names.has(name)) return
    names.add(name)
    visit(schemas[name])
  }
  visit(used)
  return [...names].sort().map((name) => `export type ${name} = ${print(schemas[name] ?? {}, 'response')}`)
}

const nameIn = (ref: string) => ref.split('/').at(-1) as string

type Side = 'request' | 'response'

function print(schema: Schema, side: Side): string {
  if (schema.$ref) return nameIn(schema.$ref)
  if (schema.enum) return union(schema.enum.map(literal))
  if ('const' in schema) return literal(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map((choice) => print(choice, side)))
  if (schema.allOf) return schema.allOf.map((each) => printAlone(each, side)).join(' & ')
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

/** In brackets where a sign that follows would else take only the last part of it. */
function printAlone(schema: Schema, side: Side): string {
  const type = print(schema, side)
  const isOneType = schema.$ref !== undefined || (typeof schema.type === 'string' && !schema.enum && !schema.allOf)
  return isOneType || !/[|&]/.test(type) ? type : `(${type})`
}

function printObject(schema: Schema, side: Side): string {
  const { properties = {}, required = [], patternProperties = {}, additionalProperties = false } = schema
  const members = Object.entries(properties).map(([name, property]) => {
    // What has a default may be left out by the one who asks and is always there in the answer.
    const isOptional = !required.includes(name) || (side === 'request' && property.default !== undefined)
    return member(propertyName(name, isOptional), orNull(property, side, isOptional), property.description)
  })
  const free = [...Object.values(patternProperties), ...(additionalProperties === false ? [] : [additionalProperties])]
  if (free.length === 0) return members.length === 0 ? 'Record<string, never>' : block(members)
  const values = free.map((value) => (value === true ? 'unknown' : print(value as Schema, side)))
  const record = `Record<string, ${union(values)}>`
  return members.length === 0 ? record : `(${block(members)} & ${record})`
}

/** In a request `null` counts as absent, as the description of the document says. */
function orNull(schema: Schema, side: Side, isOptional: boolean): string {
  const type = print(schema, side)
  const isComplete = side === 'response' || !isOptional || schema.format === 'binary' || type.endsWith('| null')
  return isComplete ? type : union([type, 'null'])
}

const member = (name: string, type: string, description?: string) =>
  `${comment(description)}${name}:${type.startsWith('\n') ? '' : ' '}${type}`

/** Wrapped as if it stood at the deepest level that occurs: the width is a courtesy, not a rule. */
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
/** A long one has a line for each; what it may stand behind takes the rest of a line. */
function union(types: readonly string[]): string {
  const each = [...new Set(types)]
  const line = each.join(' | ')
  return line.length <= LINE_LENGTH_MAX - 20 || line.includes('\n')
    ? line
    : each.map((type) => `\n  | ${type}`).join('')
}
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (value: unknown) => (typeof value === 'string' ? quote(value) : JSON.stringify(value))
const propertyName = (name: string, isOptional: boolean) =>
  `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)}${isOptional ? '?' : ''}`
