import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { operations } from '../../app/operations.ts'
import { defineOperation, scopeOf } from './define-operation.ts'
import { TaggedJson } from './responses.ts'

// The compiler checks these rules: `npm run check` fails if one of the marked lines compiles.
const base = {
  id: 'tryTypes',
  group: 'Business',
  method: 'GET',
  path: '/v1/try/:ref',
  summary: 'Try the types',
  scope: 'read',
  access: { role: 'member', at: 'business' },
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

test('an operation that does not say who may call it does not compile', () => {
  const { access: _, ...silent } = base
  // @ts-expect-error: access is missing
  const operation = defineOperation({ ...silent, errors: [], handle: async () => ({ name: 'x' }) })
  assert.equal(operation.access, undefined)
})

test('the session is known only in an operation that people alone can call', () => {
  // @ts-expect-error: a key has no session
  const silent = defineOperation({ ...base, errors: [], handle: async (_, { session }) => ({ name: session.email }) })
  const operation = defineOperation({
    ...base,
    audience: 'dashboard',
    errors: [],
    handle: async (_, { session }) => ({ name: session.email }),
  })
  assert.deepEqual([silent.audience, operation.audience], [undefined, 'dashboard'])
})

test('the partner of people who are not signed in is unknown', () => {
  const operation = defineOperation({
    ...base,
    audience: 'visitors',
    errors: [],
    // @ts-expect-error: no session, no partner
    handle: async (_, { partnerId }) => ({ name: String(partnerId) }),
  })
  assert.equal(operation.audience, 'visitors')
})

test('access is decided with the input of the operation', () => {
  const operation = defineOperation({
    ...base,
    // @ts-expect-error: the parameter is called ref
    access: { role: 'member', at: 'business', find: async (_db, _partnerId, { params }) => [params.reference] },
    errors: [],
    handle: async () => ({ name: 'x' }),
  })
  assert.equal(operation.id, 'tryTypes')
})

test('a response with an ETag does not compile in an operation that does not declare one', () => {
  const tagged = new TaggedJson('{"name":"x"}', '"1"', 100_001)
  // @ts-expect-error: etag is missing
  const silent = defineOperation({ ...base, errors: [], handle: async () => tagged })
  const operation = defineOperation({ ...base, etag: true, errors: [], handle: async () => tagged })
  assert.deepEqual([silent.etag, operation.etag], [undefined, true])
})

test('a cached response without an ETag does not compile', () => {
  // @ts-expect-error: etag is missing
  const silent = defineOperation({ ...base, cached: ['listing'], errors: [], handle: async () => ({ name: 'x' }) })
  assert.equal(silent.etag, undefined)
})

test('a response that differs from the declared one does not compile', () => {
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

test('an operation with cached responses only reads, and has no input but its path', () => {
  const cached = operations.filter((operation) => operation.cached)
  assert.ok(cached.length > 0)
  for (const operation of cached) {
    assert.deepEqual([operation.method, Object.keys(operation.input)], ['GET', ['params']])
  }
})

test('an operation that may read a replica does not write, and its response is not cached', () => {
  const readers = operations.filter(({ replica }) => replica)
  assert.ok(readers.length > 20)
  for (const operation of readers) {
    const { id, cached, prepare } = operation
    assert.deepEqual([scopeOf(operation), cached, prepare], ['read', undefined, undefined], id)
  }
})

test('a PUT whose response has an ETag accepts If-Match and refuses a stale version', () => {
  const puts = operations.filter(({ method, etag }) => etag && method === 'PUT')
  assert.ok(puts.length > 0)
  for (const { input, errors, id } of puts) {
    assert.ok(input.headers?.properties['if-match'], id)
    assert.ok(errors.includes('STALE_VERSION'), id)
  }
})
