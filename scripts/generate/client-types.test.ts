import assert from 'node:assert/strict'
import { stripTypeScriptTypes } from 'node:module'
import { test } from 'node:test'
import { openApiDocument } from '../../server/src/app/openapi/openapi.ts'
import { publicOperations } from '../../server/src/app/operations.ts'
import { clientTypes, dashboardTypes } from './client-types.ts'

const JSON_OF = (schema: object) => ({ content: { 'application/json': { schema } } })
const documentWith = (operation: object, schemas: object = {}) => ({
  paths: { '/v1/thing/{id}': { post: { operationId: 'doThing', responses: { 200: JSON_OF({}) }, ...operation } } },
  components: { schemas },
})
const responseType = (schema: object, schemas: object = {}) => {
  const printed = clientTypes(documentWith({ responses: { 200: JSON_OF(schema) } }, schemas))
  return printed.slice(printed.indexOf('response: ') + 'response: '.length, printed.indexOf('\n  }\n}\n'))
}

test('prints each kind of JSON Schema as the type of its values', () => {
  const cases: [object, string][] = [
    [{ type: 'integer' }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ enum: ["it's", 2, null] }, "'it\\'s' | 2 | null"],
    [{ const: 'all' }, "'all'"],
    [{ anyOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [{ type: 'object', patternProperties: { '^.*$': { type: 'integer' } } }, 'Record<string, number>'],
    [{ type: 'object', additionalProperties: true }, 'Record<string, unknown>'],
    [{ type: 'object', properties: {} }, 'Record<string, never>'],
    [{}, 'unknown'],
  ]
  for (const [schema, expected] of cases) assert.equal(responseType(schema), expected)
})

test('optional members are marked, odd names quoted and descriptions kept', () => {
  const schema = {
    type: 'object',
    required: ['x-odd'],
    properties: { 'x-odd': { type: 'string', description: 'Ends */ here.' }, other: { type: 'string' } },
  }
  assert.equal(
    responseType(schema),
    `{
      /** Ends * / here. */
      'x-odd': string
      other?: string
    }`,
  )
})

test('a member with a default is optional in requests and required in responses', () => {
  const schema = { type: 'object', required: ['count'], properties: { count: { type: 'integer', default: 25 } } }
  const printed = clientTypes(
    documentWith({ requestBody: { required: true, ...JSON_OF(schema) }, responses: { 200: JSON_OF(schema) } }),
  )
  assert.match(printed, /body: \{\n {6}count\?: number/)
  assert.match(printed, /response: \{\n {6}count: number/)
})

test('only referenced schemas are printed', () => {
  const printed = clientTypes(
    documentWith(
      { responses: { 200: JSON_OF({ $ref: '#/components/schemas/Thing' }) } },
      { Thing: { type: 'array', items: { $ref: '#/components/schemas/Part' } }, Part: { type: 'string' }, Error: {} },
    ),
  )
  assert.match(printed, /export type Part = string\n\nexport type Thing = Part\[\]\n/)
  assert.match(printed, /response: Thing\n/)
  assert.doesNotMatch(printed, /Error/)
})

test('a named schema is printed as for requests, and must be the same in responses', () => {
  const Thing = { type: 'object', properties: { size: { type: 'number' } } }
  const body = { requestBody: { required: true, ...JSON_OF({ $ref: '#/components/schemas/Thing' }) } }
  assert.match(clientTypes(documentWith(body, { Thing })), /export type Thing = \{\n {2}size\?: number \| null\n\}/)
  const both = { ...body, responses: { 200: JSON_OF({ $ref: '#/components/schemas/Thing' }) } }
  assert.throws(() => clientTypes(documentWith(both, { Thing })), /Thing is not the same type in requests/)
})

test('a member gets its default and description from the referenced schema', () => {
  const schemas = { Size: { type: 'number', default: 1, description: 'In metres.' } }
  const body = { type: 'object', required: ['size'], properties: { size: { $ref: '#/components/schemas/Size' } } }
  const printed = clientTypes(documentWith({ requestBody: { required: true, ...JSON_OF(body) } }, schemas))
  assert.match(printed, /\/\*\* In metres. \*\/\n {6}size\?: Size \| null\n/)
})

test('the dashboard imports the types that the client has too', () => {
  const both = { Id: { type: 'integer' }, Thing: { type: 'array', items: { $ref: '#/components/schemas/Id' } } }
  const refer = (name: string) => ({ responses: { 200: JSON_OF({ $ref: `#/components/schemas/${name}` }) } })
  const document = documentWith({ ...refer('Thing'), 'x-audience': 'dashboard' }, both)
  const paths = { ...document.paths, '/v1/id': { get: { operationId: 'getId', ...refer('Id') } } }
  const printed = dashboardTypes({ ...document, paths })
  assert.match(printed, /import type \{\n {2}Id,\n {2}Operations as ClientOperations,\n\} from '@presence\/client'\n/)
  assert.match(printed, /\n\nexport type Thing = Id\[\]\n/)
  assert.doesNotMatch(printed, /export type Id|getId/)
})

test('references to parameters and lists are resolved', () => {
  const query = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } })
  const page = { type: 'object', properties: { things: { type: 'array' }, hasMore: { type: 'boolean' } } }
  const parameters = [{ $ref: '#/components/parameters/query.sindex' }, query('count')]
  const { paths } = documentWith({ parameters, responses: { 200: JSON_OF({ $ref: '#/components/schemas/Page' }) } })
  const components = { schemas: { Page: page }, parameters: { 'query.sindex': query('sindex') } }
  const printed = clientTypes({ paths, components })
  assert.match(printed, /query\?: \{\n {6}sindex\?: number\n {6}count\?: number\n/)
  assert.match(printed, /doThing: \{ [^\n]* list: 'things' \}/)
})

test('null is added once to optional members of requests, but to responses only where declared', () => {
  const price = { anyOf: [{ type: 'number' }, { type: 'null' }] }
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, size: { type: 'number' }, price },
  }
  const printed = clientTypes(
    documentWith({ requestBody: { required: true, ...JSON_OF(schema) }, responses: { 200: JSON_OF(schema) } }),
  )
  assert.match(printed, /body: \{\s+name: string\s+size\?: number \| null\s+price\?: number \| null\s+\}/)
  assert.match(printed, /response: \{\s+name: string\s+size\?: number\s+price\?: number \| null\s+\}/)
})

test('a file in a form is a Blob, and the client sends the form as multipart', () => {
  const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
  const printed = clientTypes(
    documentWith({ requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }),
  )
  assert.match(printed, /body: \{\n\s+file: Blob\n/)
  assert.match(printed, /doThing: \{ [^\n]* form: true \},\n/)
})

test('a body that the client cannot send is refused', () => {
  const xml = { content: { 'application/xml': { schema: {} } } }
  assert.throws(() => clientTypes(documentWith({ requestBody: xml })), /request of doThing is neither/)
  const form = { content: { 'multipart/form-data': { schema: {} } } }
  assert.throws(() => clientTypes(documentWith({ responses: { 200: form } })), /response of doThing is neither/)
})

test('every operation is printed as TypeScript that Node runs, with lines up to 120 columns', async () => {
  const printed = clientTypes(openApiDocument())
  const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(printed))}`
  const { operations: routes } = (await import(code)) as {
    operations: Record<string, { method: string; path: string }>
  }
  for (const { id, method, path } of publicOperations) {
    assert.equal(routes[id]?.method, method)
    assert.equal(routes[id]?.path, path.replaceAll(/:(\w+)/g, '{$1}'))
  }
  assert.deepEqual(
    printed.split('\n').filter((line) => line.length > 120),
    [],
  )
})
