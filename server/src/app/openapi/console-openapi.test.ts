import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { consoleOperations, openOperations, operations } from '../operations.ts'
import { consoleDocument } from './console-openapi.ts'
import { openApiDocument } from './openapi.ts'

const ajv = new Ajv({ strict: false })
const ofDashboard = [...openOperations, ...consoleOperations]

interface Document {
  readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, { $ref: string }> }>>
}
const describedIn = (document: object) =>
  Object.values((document as Document).paths).flatMap((methods) => Object.values(methods))
const idsIn = (document: object) => describedIn(document).map(({ operationId }) => operationId)

for (const { id, input, example, response } of ofDashboard) {
  test(`the example of ${id} matches its own contract`, () => {
    for (const [part, schema] of Object.entries(input)) {
      assert.ok(ajv.validate(schema, example.request[part]), `${part}: ${ajv.errorsText()}`)
    }
    assert.ok(ajv.validate(response, example.response), ajv.errorsText())
  })
}

test('the internal document has the operations that only the dashboard calls, and the public one has none of them', () => {
  assert.deepEqual(
    idsIn(consoleDocument()),
    ofDashboard.map(({ id }) => id),
  )
  assert.deepEqual(
    idsIn(openApiDocument()).filter((id) => ofDashboard.some((each) => each.id === id)),
    [],
  )
})

test('both documents have different operation names, because the dashboard calls both through one client', () => {
  const ids = [...operations, ...ofDashboard].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('only operations that need a session declare that it may be missing', () => {
  const needSession = describedIn(consoleDocument())
    .filter(({ responses }) => responses[401]?.$ref.includes('SESSION_MISSING'))
    .map(({ operationId }) => operationId)
  assert.deepEqual(
    needSession,
    consoleOperations.map(({ id }) => id),
  )
})
