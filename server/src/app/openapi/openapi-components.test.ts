import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComponents } from './openapi-components.ts'

test('a schema with a title is described once, under that name, and referenced', () => {
  const components = collectComponents()
  const part = { title: 'Part', type: 'string', maxLength: 5 }
  const whole = { title: 'Whole', type: 'object', properties: { one: part, many: { type: 'array', items: part } } }
  const Part = { $ref: '#/components/schemas/Part' }
  assert.deepEqual(components.schema({ anyOf: [whole, part] }), {
    anyOf: [{ $ref: '#/components/schemas/Whole' }, Part],
  })
  assert.deepEqual(components.all().schemas, {
    Part: { type: 'string', maxLength: 5 },
    Whole: { type: 'object', properties: { one: Part, many: { type: 'array', items: Part } } },
  })
})

test('a property named title is not taken for the title of a schema', () => {
  const components = collectComponents()
  const schema = { type: 'object', properties: { title: { type: 'string' } } }
  assert.deepEqual(components.schema(schema), schema)
  assert.deepEqual(components.all().schemas, {})
})

test('two different schemas with one title are refused', () => {
  const components = collectComponents()
  components.schema({ title: 'Part', type: 'string' })
  components.schema({ title: 'Part', type: 'string' })
  assert.throws(() => components.schema({ title: 'Part', type: 'boolean' }), /two different schemas named Part/)
})

test('schemas that differ only in an internal annotation are equal, and integers have the format int64', () => {
  const components = collectComponents()
  components.schema({ title: 'Id', type: 'integer', acceptsDigits: true })
  components.schema({ title: 'Id', type: 'integer' })
  assert.deepEqual(components.all().schemas, { Id: { type: 'integer', format: 'int64' } })
})
