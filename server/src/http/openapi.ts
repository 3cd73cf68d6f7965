import type { TObject, TSchema } from 'typebox'
import { catalogue, type ErrorName } from '../errors/catalogue.ts'
import type { AnyOperation } from '../operations/define-operation.ts'
import { operations } from '../operations/index.ts'

type Json = Record<string, unknown>

/** Given by the specification, whatever version of the program serves it (that is in /healthz). */
const INTERFACE_VERSION = '0.0.1'

/** Every operation may answer with these, whatever it declares of its own. */
const SHARED_ERRORS: readonly ErrorName[] = [
  'INPUT_INVALID',
  'API_KEY_MISSING',
  'API_KEY_INVALID',
  'KEY_SCOPE_TOO_NARROW',
  'REQUEST_TIMED_OUT',
  'RATE_LIMIT_EXCEEDED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_FAILURE',
  'UNAVAILABLE',
]
const BODY_ERRORS: readonly ErrorName[] = ['IDEMPOTENCY_CONFLICT', 'BODY_TOO_LARGE', 'MEDIA_TYPE_NOT_SUPPORTED']
const PAGE_ERRORS: readonly ErrorName[] = ['START_INDEX_INVALID', 'RESULT_COUNT_INVALID']

/** The OpenAPI 3.1 document, derived from the operations: what is not served is not in it, and the reverse. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describeOperation(operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Presence',
      version: INTERFACE_VERSION,
      summary: 'Business-presence service: listings, contacts, reviews, insight and accounts over HTTP with JSON.',
      description:
        'Calls are made from a back end only. Every failure has the body `{code, message}`; see the errors of each operation. In every request body, `null` for an optional member counts as absent, except where the schema gives it a meaning. A record that was read can be written back as it is: members that cannot be written are accepted when unchanged and refused (1000) when changed.',
      contact: { name: 'Presence', url: 'https://presence.example/support' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'https://presence.example', description: 'Production: where you host it', 'x-internal': false }],
    security: [{ apiKey: [] }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({
      name,
      description: `${name} operations`,
    })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Key of one partner. Keep it secret.' },
      },
      headers: HEADERS,
      schemas: { Error: ERROR_SCHEMA },
    },
  }
}

function describeOperation(operation: AnyOperation): Json {
  const { id, group, summary, description, specNumber, scope, method, input, example } = operation
  const examples = example.request
  return {
    operationId: id,
    tags: [group],
    summary,
    description: [
      description ?? `${summary}.`,
      `Scope of the key: ${scope}.`,
      specNumber && `Operation ${specNumber} of the specification.`,
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...parametersOf(input.params, 'path', examples.params),
      ...parametersOf(input.query, 'query', examples.query),
      ...parametersOf(input.headers, 'header', examples.headers),
      ...(operation.etag && method === 'GET' ? [IF_NONE_MATCH] : []),
      REQUEST_ID,
      ...(method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(input.body && { requestBody: { required: !operation.bodyOptional, content: contentOf(operation) } }),
    responses: {
      [operation.status ?? 200]: successOf(operation, operation.status ?? 200),
      ...(operation.mayAccept && { 202: successOf(operation, 202) }),
      ...(operation.etag && method === 'GET' && { 304: NOT_MODIFIED }),
      ...failuresOf(operation),
    },
  }
}

const successOf = ({ method, etag, response, example }: AnyOperation, status: 200 | 202): Json => ({
  description: status === 202 ? 'Accepted for processing' : 'Request successful',
  headers: headerRefs([
    'X-Request-Id',
    'RateLimit-Policy',
    'RateLimit',
    ...(etag ? ['ETag'] : []),
    ...(method === 'GET' ? [] : ['Idempotency-Replayed']),
  ]),
  content: { 'application/json': { schema: publicSchema(response), example: example.response } },
})

/** A form is described as an object too; its file is the one member that holds bytes. */
function contentOf({ input, upload, example }: AnyOperation): Json {
  const schema = publicSchema(input.body) as { properties: Json; required?: string[] }
  if (!upload) return { 'application/json': { schema, example: example.request.body } }
  const { description, bytesMax } = upload
  const file = { type: 'string', format: 'binary', maxLength: bytesMax, description }
  const properties = { file, ...schema.properties }
  return { 'multipart/form-data': { schema: { ...schema, required: ['file'], properties } } }
}

function parametersOf(schema: TObject | undefined, place: 'path' | 'query' | 'header', example: unknown): Json[] {
  const properties = (schema?.properties ?? {}) as Record<string, TSchema & { description?: string; default?: unknown }>
  const required = new Set((schema as { required?: string[] } | undefined)?.required ?? [])
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = publicSchema(property) as Json
    return {
      name,
      in: place,
      required: required.has(name) && property.default === undefined,
      ...(description ? { description } : {}),
      schema: rest,
      example: (example as Json | undefined)?.[name],
    }
  })
}

/** Every error an operation may answer with: its own and those of the conventions. */
export function errorsOf({ errors, method, input }: AnyOperation): Set<ErrorName> {
  const isPaged = Object.hasOwn(input.query?.properties ?? {}, 'sindex')
  return new Set([
    ...SHARED_ERRORS,
    ...errors,
    ...(method === 'GET' ? [] : BODY_ERRORS),
    ...(isPaged ? PAGE_ERRORS : []),
  ])
}

function failuresOf(operation: AnyOperation): Json {
  const byStatus = Map.groupBy(errorsOf(operation), (name) => catalogue[name].status)
  return Object.fromEntries([...byStatus].map(([status, names]) => [status, failure(status, names)]))
}

/** Answered before it is known whose request it is. */
const UNCOUNTED = new Set([401, 408, 431])

function failure(status: number, names: readonly ErrorName[]): Json {
  const retryLater = status === 429 || status === 503
  const example = (name: ErrorName) => ({ value: { code: catalogue[name].code, message: catalogue[name].message } })
  return {
    description: names.map((name) => `${catalogue[name].code} ${catalogue[name].message}`).join('; '),
    headers: headerRefs([
      'X-Request-Id',
      ...(UNCOUNTED.has(status) ? [] : ['RateLimit-Policy', 'RateLimit']),
      ...(retryLater ? ['Retry-After'] : []),
    ]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(names.map((name) => [name, example(name)])),
      },
    },
  }
}

const headerRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The schema as a client needs it: our own marks stay inside. */
function publicSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(publicSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const { acceptsDigits: _acceptsDigits, namesBusiness: _namesBusiness, ...rest } = schema as Json
  const cleaned = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, publicSchema(value)]))
  return [cleaned.type].flat().includes('integer') ? { ...cleaned, format: 'int64' } : cleaned
}

const text = (description: string, maxLength: number, example: string) => ({
  description,
  schema: { type: 'string', maxLength },
  example,
})
const HEADERS = {
  'X-Request-Id': text('The id of this request, as sent or made up; also in the log.', 200, '4f8a2c'),
  'RateLimit-Policy': text('The limit of this key: requests (q) in seconds (w).', 100, '"key";q=300;w=60'),
  RateLimit: text('What is left (r) and when the window starts anew, in seconds (t).', 100, '"key";r=299;t=60'),
  ETag: text('The version of the answer, for If-None-Match and If-Match.', 100, '"mEJb2UBNzo1ZwZGT0eqjd1oXw2M"'),
  'Idempotency-Replayed': text('Present when this is the stored answer to an earlier request.', 4, 'true'),
  'Retry-After': text('Seconds to wait before trying again.', 10, '12'),
} as const

const NOT_MODIFIED = {
  description: 'Not modified: the ETag in If-None-Match still holds. There is no body.',
  headers: headerRefs(['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'ETag']),
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'ETags that you hold, separated by commas. When one of them is current, the response is 304 without a body.',
  schema: { type: 'string', maxLength: 1000 },
}
const REQUEST_ID = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'Echoed in the response and written to the log.',
  schema: { type: 'string', maxLength: 200 },
}
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a retry safe: the same key and request within 24 hours get the first answer again.',
  schema: { type: 'string', maxLength: 255 },
}
const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  additionalProperties: false,
  properties: {
    code: { type: 'integer', format: 'int32', minimum: 1, maximum: 9999, description: 'Numeric service error code.' },
    message: { type: 'string', maxLength: 100_000, description: 'Names the field and the rule it broke.' },
  },
}
