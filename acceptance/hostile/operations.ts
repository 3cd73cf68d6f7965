import type { Server, Stage } from '../stage/stage.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
  readonly example?: Json
}

export interface Operation {
  readonly id: string
  readonly tag: string
  readonly method: string
  /** With {placeholders}. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body?: { readonly type: string; readonly schema: Schema; readonly example: Json | undefined }
  readonly successes: readonly number[]
  /** Codes of the error catalogue by status. */
  readonly errors: Readonly<Record<number, readonly number[]>>
}

interface DescribedResponse {
  readonly content?: Record<string, { examples?: Record<string, { value: { code: number } }> }>
}
interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { content: Record<string, { schema: Schema; example?: Json }> }
  readonly responses: Readonly<Record<string, DescribedResponse>>
}

/** The operations that the running service publishes. */
export async function readOperations(server: Server): Promise<Operation[]> {
  const response = await fetch(`${server.url}/openapi.json`)
  return operationsIn((await response.json()) as JsonObject)
}

/** The operations that only the dashboard calls. The service does not publish them. */
export async function readConsoleOperations(stage: Stage): Promise<Operation[]> {
  const { stdout } = await stage.run(['openapi', '--all'], {})
  return operationsIn(JSON.parse(stdout) as JsonObject)
    .filter(({ path }) => path.startsWith('/console/'))
    .map((operation) => (operation.id === 'revokeKey' ? sparingOwnKeys(operation) : operation))
}

/** The smallest ids belong to the keys of the suite itself, so they must not be used. */
const sparingOwnKeys = (operation: Operation): Operation => ({
  ...operation,
  parameters: operation.parameters.map((each) =>
    each.name === 'keyId' ? { ...each, schema: { ...each.schema, minimum: 1_000_000 }, example: 99_000_001 } : each,
  ),
})

function operationsIn(document: JsonObject): Operation[] {
  const { paths } = resolveReferences(document, document) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

/** The value with each {$ref} replaced by what it refers to; no component refers to itself. */
function resolveReferences(value: unknown, document: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, document))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolveReferences(item, document)]))
  }
  const steps = $ref.split('/').slice(1)
  const component = steps.reduce<unknown>((part, step) => (part as JsonObject)[step], document)
  return resolveReferences(component, document)
}

function operationOf(method: string, path: string, described: Described): Operation {
  const { operationId, tags, parameters, requestBody, responses } = described
  const statuses = Object.keys(responses).map(Number)
  const [content] = Object.entries(requestBody?.content ?? {})
  return {
    id: operationId,
    tag: tags[0] ?? '',
    method,
    path,
    parameters,
    ...(content && { body: { type: content[0], schema: content[1].schema, example: content[1].example } }),
    successes: statuses.filter((status) => status < 400),
    errors: Object.fromEntries(
      statuses
        .filter((status) => status >= 400)
        .map((status) => [status, codesOf(responses[String(status)] as DescribedResponse)]),
    ),
  }
}

const codesOf = ({ content = {} }: DescribedResponse) =>
  Object.values(content).flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => value.code))
