import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { scopeOf } from '../../core/operation/define-operation.ts'
import { operations, publicOperations } from '../operations.ts'
import { completeDocument, openApiDocument } from './openapi.ts'
import { errorsOf } from './operation-errors.ts'

const ajv = new Ajv({ strict: false })

interface Described {
  readonly $ref?: string
  readonly anyOf?: readonly Described[]
}
interface DescribedContent {
  readonly $ref?: string
  readonly content: Readonly<Record<string, { readonly schema: Described }>>
}
interface DescribedOperation {
  readonly operationId: string
  readonly requestBody?: DescribedContent
  readonly responses: Readonly<Record<string, DescribedContent>>
}

for (const { id, input, example, response } of operations) {
  test(`the example of ${id} matches its own contract`, () => {
    for (const [part, schema] of Object.entries(input)) {
      assert.ok(ajv.validate(schema, example.request[part]), `${part}: ${ajv.errorsText()}`)
    }
    assert.ok(ajv.validate(response, example.response), ajv.errorsText())
  })
}

test('operation ids, and methods on a path, are unique', () => {
  const ids = operations.map(({ id }) => id)
  const routes = operations.map(({ method, path }) => `${method} ${path}`)
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(new Set(routes).size, routes.length)
})

test('every error with its own code for a field is declared', () => {
  for (const { id, invalid = {}, errors } of operations) {
    for (const error of Object.values(invalid)) assert.ok(error && errors.includes(error), `${id}: ${error}`)
  }
})

test('the document has the version of the specification, not that of the program', () => {
  const { version } = openApiDocument().info as { version: string }
  assert.equal(version, '0.0.1')
})

test('every body and every response is a named schema, or a choice of them', () => {
  const isNamed = (schema: Described): boolean => schema.$ref !== undefined || schema.anyOf?.every(isNamed) === true
  for (const { operationId, requestBody, responses } of describedIn(openApiDocument())) {
    const success = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    for (const { content } of [...(requestBody ? [requestBody] : []), ...success.map(([, response]) => response)]) {
      const schema = content['application/json']?.schema
      assert.ok(!schema || isNamed(schema), `${operationId}: give the schema a title`)
    }
  }
})

test('the published document mentions nothing internal', () => {
  assert.doesNotMatch(JSON.stringify(openApiDocument()), /acceptsDigits|namesBusiness|x-audience|"\/console/)
})

const describedIn = (document: object) =>
  Object.values((document as { paths: Record<string, Record<string, DescribedOperation>> }).paths).flatMap(
    Object.values,
  )
const idsIn = (document: object) => describedIn(document).map(({ operationId }) => operationId)

test('the document has every operation, and what is published has those that keys can call', () => {
  assert.deepEqual(new Set(idsIn(completeDocument())), new Set(operations.map(({ id }) => id)))
  assert.deepEqual(new Set(idsIn(openApiDocument())), new Set(publicOperations.map(({ id }) => id)))
})

test('only operations that need a session declare that it may be missing', () => {
  const needSession = describedIn(completeDocument()).filter(({ responses }) =>
    responses[401]?.$ref?.includes('SESSION_MISSING'),
  )
  assert.deepEqual(
    needSession.map(({ operationId }) => operationId),
    operations.filter(({ audience }) => audience === 'dashboard').map(({ id }) => id),
  )
})

test('403 (1162) is described where a read-only key is refused, and nowhere else', () => {
  for (const operation of publicOperations) {
    assert.equal(errorsOf(operation).has('KEY_SCOPE_TOO_NARROW'), scopeOf(operation) === 'write', operation.id)
  }
})

interface Described {
  readonly parameters: { readonly name?: string; readonly $ref?: string }[]
  readonly responses: Record<string, { readonly headers?: object } | undefined>
}
test('the document describes the ETag of every operation that declares one', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Described>> }
  const described = ({ path, method }: (typeof operations)[number]) => {
    const { parameters, responses } =
      paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? assert.fail(path)
    const [success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
    return {
      etag: 'ETag' in (responses[success as string]?.headers ?? {}),
      takes: parameters.flatMap(({ name, $ref = '' }) => /\bif-[a-z-]+$/.exec((name ?? $ref).toLowerCase()) ?? []),
      statuses: ['304', '412'].filter((status) => responses[status]),
    }
  }
  for (const operation of publicOperations) {
    const read = { etag: true, takes: ['if-none-match'], statuses: ['304'] }
    const write = { etag: true, takes: ['if-match'], statuses: ['412'] }
    const none = { etag: false, takes: [], statuses: [] }
    const expected = operation.etag ? (operation.method === 'GET' ? read : write) : none
    assert.deepEqual(described(operation), expected, operation.id)
  }
})
