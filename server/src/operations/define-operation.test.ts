import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { defineOperation } from './define-operation.ts'
import { operations } from './index.ts'

// The promises here are kept by the compiler: `npm run check` fails when one of the marked lines begins to compile.
const base = {
  id: 'tryTypes',
  group: 'Business',
  method: 'GET',
  path: '/v1/try/:ref',
  summary: 'Try the types',
  scope: 'read',
  touches: 'business',
  input: { params: Type.Object({ ref: Type.Integer() }) },
  example: { request: { params: { ref: 1 } }, response: { name: 'x' } },
  response: Type.Object({ name: Type.String() }),
} as const

test('an error that is not declared does not compile', () => {
  const operation = defineOperation({
    ...base,
    errors: ['BUSINESS_NOT_FOUND'],
    handle: async (_input, { fail }) => {
      if (Math.random() > 1) fail('BUSINESS_NOT_FOUND')
      // @ts-expect-error: this one is not on the list
      return fail('CONTACT_NOT_FOUND')
    },
  })
  assert.deepEqual(operation.errors, ['BUSINESS_NOT_FOUND'])
})

test('an operation that does not say what it touches does not compile', () => {
  const { touches: _, ...silent } = base
  // @ts-expect-error: touches is missing
  const operation = defineOperation({ ...silent, errors: [], handle: async () => ({ name: 'x' }) })
  assert.equal(operation.touches, undefined)
})

test('an answer that is not the declared one does not compile', () => {
  const operation = defineOperation({
    ...base,
    errors: [],
    // @ts-expect-error: name is a string
    handle: async ({ params }) => ({ name: params.ref }),
  })
  assert.equal(operation.id, 'tryTypes')
})

test('a code for a field that is not declared as an error does not compile', () => {
  const operation = defineOperation({
    ...base,
    errors: ['BUSINESS_NOT_FOUND'],
    // @ts-expect-error: this one is not on the list
    invalid: { 'params.ref': 'CONTACT_NOT_FOUND' },
    handle: async () => ({ name: 'x' }),
  })
  assert.equal(operation.method, 'GET')
})

test('a code for a field that does not exist does not compile', () => {
  const operation = defineOperation({
    ...base,
    errors: ['BUSINESS_NOT_FOUND'],
    // @ts-expect-error: the parameter is called ref
    invalid: { 'params.reference': 'BUSINESS_NOT_FOUND' },
    handle: async () => ({ name: 'x' }),
  })
  assert.equal(operation.scope, 'read')
})

test('an operation whose answers are kept only reads, and takes nothing but its path', () => {
  const kept = operations.filter((operation) => operation.kept)
  assert.ok(kept.length > 0)
  for (const { method, scope, input } of kept) {
    assert.deepEqual([method, scope, Object.keys(input)], ['GET', 'read', ['params']])
  }
})
