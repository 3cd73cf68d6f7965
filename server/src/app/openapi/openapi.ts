import type { TObject, TSchema } from 'typebox'
import { type AnyOperation, scopeOf, statusesOf } from '../../core/operation/define-operation.ts'
import { catalogue, type ErrorName } from '../../core/values/catalogue.ts'
import { operations, publicOperations } from '../operations.ts'
import { type Components, collectComponents } from './openapi-components.ts'
import { errorsOf } from './operation-errors.ts'

type Json = Record<string, unknown>

/** Version of the public API, from the specification. The version of the program is in /healthz. */
const INTERFACE_VERSION = '0.0.1'

const INFO = {
  title: 'Presence',
  version: INTERFACE_VERSION,
  summary: 'Business-presence service: listings, contacts, reviews, insight and accounts over HTTP with JSON.',
  description:
    'Call the API from a back end only. Every error response has the body `{code, message}`; see the errors of each operation. In every request body, `null` for an optional member counts as absent, except where the schema gives it a meaning. A record can be written back as it was read: read-only members are accepted if unchanged and refused (1000) if changed.',
  contact: { name: 'Presence', url: 'https://presence.example/support' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}
const SERVERS = [{ url: 'https://presence.example', description: 'Production: your own host', 'x-internal': false }]

const SECURITY = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Key of one partner. Keep it secret.' },
}
const SESSION = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-presence', description: 'Set by signIn.' },
}

/** The document that is published: the operations of the API. */
export const openApiDocument = (): Json => describeOperations(publicOperations, SECURITY, ERROR_SCHEMA)

/** All operations, for the types of the dashboard and for tests. */
export const completeDocument = (): Json =>
  describeOperations(operations, { ...SECURITY, ...SESSION }, ERROR_IN_DASHBOARD)

/** Builds the OpenAPI 3.1 document from the operations, so that it describes exactly what is served. */
function describeOperations(operations: readonly AnyOperation[], securitySchemes: Json, errorSchema: Json): Json {
  const components = collectComponents()
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describeOperation(operation, errorSchema, components)
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: SERVERS,
    security: [{ apiKey: [] }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({
      name,
      description: `${name} operations`,
    })),
    paths,
    components: { securitySchemes, ...components.all() },
  }
}

function describeOperation(operation: AnyOperation, errorSchema: Json, components: Components): Json {
  const { id, audience, group, summary, description, specNumber, method, input, example } = operation
  const examples = example.request
  const isTaggedRead = operation.etag && method === 'GET'
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(audience && { 'x-audience': audience, security: audience === 'dashboard' ? [{ session: [] }] : [] }),
    description: [
      description ?? `${summary}.`,
      !audience && `Required key scope: ${scopeOf(operation)}.`,
      specNumber && `Operation ${specNumber} of the specification.`,
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...parametersOf(components, input.params, 'path', examples.params),
      ...parametersOf(components, input.query, 'query', examples.query),
      ...parametersOf(components, input.headers, 'header', examples.headers),
      ...(isTaggedRead ? [components.refer('parameters', 'header.If-None-Match', IF_NONE_MATCH)] : []),
      components.refer('parameters', 'header.X-Request-Id', REQUEST_ID),
      ...(method === 'GET' || audience
        ? []
        : [components.refer('parameters', 'header.Idempotency-Key', IDEMPOTENCY_KEY)]),
    ],
    // For generators of clients: a retry needs no idempotency key, although the method is POST.
    ...(method !== 'GET' && !audience && scopeOf(operation) === 'read' && { 'x-read-only': true }),
    ...(input.body && {
      requestBody: { required: !operation.bodyOptional, content: contentOf(operation, components) },
    }),
    responses: {
      ...Object.fromEntries(statusesOf(operation).map((status) => [status, successOf(operation, status, components)])),
      ...(isTaggedRead && { 304: notModified(components) }),
      ...failuresOf(operation, errorSchema, components),
    },
  }
}

const successOf = (
  { audience, method, etag, response, example }: AnyOperation,
  status: 200 | 202,
  components: Components,
): Json => ({
  description: status === 202 ? 'Accepted for processing' : 'Request successful',
  headers: headersOf(components, [
    'X-Request-Id',
    ...RATE_LIMIT,
    ...(etag ? (['ETag'] as const) : []),
    ...(!audience && method !== 'GET' ? (['Idempotency-Replayed'] as const) : []),
  ]),
  content: { 'application/json': { schema: components.schema(response), example: example.response } },
})

/** A form is described as an object too; its file is the one member with binary content. */
function contentOf({ input, upload, example }: AnyOperation, components: Components): Json {
  if (!upload) return { 'application/json': { schema: components.schema(input.body), example: example.request.body } }
  const { description, bytesMax } = upload
  const file = { type: 'string', format: 'binary', maxLength: bytesMax, description }
  const { title: _title, ...form } = input.body as TObject & Annotations
  const schema = { ...form, required: ['file'], properties: { file, ...form.properties } }
  return { 'multipart/form-data': { schema: components.schema(schema) } }
}

interface Annotations {
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly maximum?: number
}

/** A number in a path or a query is text of at most 15 digits. */
const TEXT_NUMBER_MAX = 999_999_999_999_999

function parametersOf(
  components: Components,
  schema: TObject | undefined,
  location: 'path' | 'query' | 'header',
  example: unknown,
): Json[] {
  const properties = (schema?.properties ?? {}) as Record<string, TSchema & Annotations>
  const required = new Set((schema as { required?: string[] } | undefined)?.required ?? [])
  return Object.entries(properties).map(([name, property]) => {
    const { title: _title, ...untitled } = property
    const isLarge = (property.maximum ?? 0) > TEXT_NUMBER_MAX
    const { description: _description, ...described } = components.schema(
      isLarge ? { ...untitled, maximum: TEXT_NUMBER_MAX } : property,
    ) as Json
    // A property with a title has the same example in all operations, so the whole parameter can be a component.
    const sharedExample = property.title && (property.default ?? property.examples?.[0])
    const parameter = {
      name,
      in: location,
      required: required.has(name) && property.default === undefined,
      ...(property.description && { description: property.description }),
      schema: described,
      example: sharedExample ?? (example as Json | undefined)?.[name],
    }
    if (sharedExample === undefined) return parameter
    return components.refer('parameters', `${location}.${name}${required.has(name) ? '' : '.optional'}`, parameter)
  })
}

function failuresOf(operation: AnyOperation, errorSchema: Json, components: Components): Json {
  const byStatus = Map.groupBy(errorsOf(operation), (name) => catalogue[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, failure(status, names, errorSchema, components)]),
  )
}

/** Returned before the caller is known, so without rate-limit headers. */
const UNCOUNTED = new Set([401, 408, 431])

/** Named after its errors, so that each operation shows which ones it may return. */
function failure(status: number, names: readonly ErrorName[], errorSchema: Json, components: Components): Json {
  const retryLater = status === 429 || status === 503
  const example = (name: ErrorName) => ({ value: { code: catalogue[name].code, message: catalogue[name].message } })
  return components.refer('responses', names.join('-or-'), {
    description: names.map((name) => `${catalogue[name].code} ${catalogue[name].message}`).join('; '),
    headers: headersOf(components, [
      'X-Request-Id',
      ...(UNCOUNTED.has(status) ? [] : RATE_LIMIT),
      ...(retryLater ? (['Retry-After'] as const) : []),
    ]),
    content: {
      'application/json': {
        schema: components.refer('schemas', 'Error', errorSchema),
        examples: Object.fromEntries(names.map((name) => [name, example(name)])),
      },
    },
  })
}

const headersOf = (components: Components, names: readonly (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, components.refer('headers', name, HEADERS[name])]))

const text = (description: string, maxLength: number, example: string) => ({
  description,
  schema: { type: 'string', maxLength },
  example,
})
const HEADERS = {
  'X-Request-Id': text(
    'Id of this request: the one that was sent, otherwise a generated one. The log has it too.',
    200,
    '4f8a2c',
  ),
  'RateLimit-Policy': text(
    'Rate limit of this key: number of requests (q) per window of seconds (w).',
    100,
    '"key";q=300;w=60',
  ),
  RateLimit: text(
    'Requests left in the window (r) and seconds until some requests leave it (t).',
    100,
    '"key";r=299;t=60',
  ),
  ETag: text('Version of the resource, for If-None-Match and If-Match.', 100, '"mEJb2UBNzo1ZwZGT0eqjd1oXw2M"'),
  'Idempotency-Replayed': text('Present if this is the stored response to an earlier request.', 4, 'true'),
  'Retry-After': text('Seconds to wait before a retry.', 10, '12'),
} as const
const RATE_LIMIT = ['RateLimit-Policy', 'RateLimit'] as const

const notModified = (components: Components) =>
  components.refer('responses', 'NOT_MODIFIED', {
    description: 'Not modified: the ETag in If-None-Match is current. There is no body.',
    headers: headersOf(components, ['X-Request-Id', ...RATE_LIMIT, 'ETag']),
  })

const optionalHeader = (name: string, maxLength: number, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength },
})
const IF_NONE_MATCH = optionalHeader(
  'If-None-Match',
  1000,
  'ETags of cached responses, separated by commas. If one of them is current, the response is 304 without a body.',
)
const REQUEST_ID = optionalHeader('X-Request-Id', 200, 'Echoed in the response and written to the log.')
const IDEMPOTENCY_KEY = optionalHeader(
  'Idempotency-Key',
  255,
  'Makes a retry safe: the same request with the same key within 24 hours returns the stored response.',
)
const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  additionalProperties: false,
  properties: {
    code: { type: 'integer', format: 'int32', minimum: 1, maximum: 9999, description: 'Numeric service error code.' },
    message: { type: 'string', maxLength: 100_000, description: 'Text that names the field and the rule it broke.' },
  },
}
/** Operations of the API also return violations when the dashboard calls them under /console. */
const ERROR_IN_DASHBOARD = {
  ...ERROR_SCHEMA,
  properties: {
    ...ERROR_SCHEMA.properties,
    violations: {
      type: 'array',
      description: 'Fields of the request that are invalid; absent if the error is not about a field.',
      items: {
        type: 'object',
        required: ['field', 'rule', 'message'],
        additionalProperties: false,
        properties: {
          field: { type: 'string', description: 'Path of the field in the request, such as location.city.' },
          rule: { type: 'string', description: 'Rule that the field broke, such as "at most 80 characters".' },
          message: { type: 'string', description: 'Sentence for the user who fills in the form.' },
        },
      },
    },
  },
}
