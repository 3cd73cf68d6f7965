import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { operations } from '../operations/index.ts'
import { openApiDocument } from './openapi.ts'

const ajv = new Ajv({ strict: false })

for (const { id, input, example, response } of operations) {
  test(`the example of ${id} keeps its own contract`, () => {
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

test('the document carries the version that the specification gives the interface, not that of the program', () => {
  const { version } = openApiDocument().info as { version: string }
  assert.equal(version, '0.0.1')
})

test('the document speaks of nothing internal', () => {
  assert.ok(!JSON.stringify(openApiDocument()).includes('acceptsDigits'))
})
