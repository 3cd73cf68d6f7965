import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TSchema, Type } from 'typebox'
import { createBusiness } from '../../../features/accounts/operations/create-business.ts'
import { createProduct } from '../../../features/catalogue/operations/create-product.ts'
import { exampleFields } from '../../../features/catalogue/operations/example-product.ts'
import { updateLocationMapping } from '../../../features/catalogue/operations/update-location-mapping.ts'
import { updateProduct } from '../../../features/catalogue/operations/update-product.ts'
import { updateSearchAiAccountSetup } from '../../../features/search-ai/operations/update-search-ai-account-setup.ts'
import { fresh } from '../../../testing/fresh.ts'
import { nullRemover } from './null-members.ts'

const leftOf = (schema: TSchema, value: unknown) => {
  nullRemover(schema)?.(value)
  return value
}
const day = Type.Object({ day: Type.Integer(), comment: Type.Optional(Type.String()) })

test('removes null from optional members, in objects, lists of objects and below free keys', () => {
  const schema = Type.Object({
    name: Type.Optional(Type.String()),
    page: Type.Integer({ default: 1 }),
    location: Type.Optional(Type.Object({ city: Type.Optional(Type.String()), zip: Type.Optional(Type.String()) })),
    days: Type.Array(day),
    hours: Type.Record(Type.String(), Type.Array(day)),
  })
  const sent = {
    name: null,
    page: null,
    location: { city: null, zip: '10004' },
    days: [{ day: 0, comment: null }],
    hours: { Brunch: [{ day: 1, comment: null }] },
  }
  const left = { location: { zip: '10004' }, days: [{ day: 0 }], hours: { Brunch: [{ day: 1 }] } }
  assert.deepEqual(leftOf(schema, sent), left)
})

test('keeps null where it is not an optional member, or has a meaning', () => {
  const schema = Type.Object({
    name: Type.String(),
    price: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    phone: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
    tags: Type.Array(Type.String()),
    days: Type.Array(day),
    hours: Type.Record(Type.String(), Type.Array(day)),
  })
  const sent = { name: null, price: null, phone: null, tags: [null], days: [null], hours: { Brunch: null }, more: null }
  assert.deepEqual(leftOf(schema, structuredClone(sent)), sent)
})

test('accepts any JSON', () => {
  const schema = Type.Object({ days: Type.Array(day), location: Type.Optional(day) })
  for (const value of [null, 1, 'x', [], [null], { days: 1 }, { days: [1, null, [null]], location: [] }]) {
    assert.deepEqual(leftOf(schema, structuredClone(value)), value)
  }
})

test('does nothing when every member is required', () => {
  assert.equal(nullRemover(Type.Object({ name: Type.String(), tags: Type.Array(Type.String()) })), undefined)
})

test('a required member that is null, or an unknown one, is refused by name', async () => {
  const { call } = await fresh()
  const messageFor = async (body: object) => (await call(createBusiness, { body })).body.message
  assert.match(await messageFor({ name: null, type: 'location' }), /name must be text/)
  assert.match(await messageFor({ name: 'x', type: 'location', isReseller: null }), /isReseller is unknown/)
})

test('an item of a list is not a member: null is refused there', async () => {
  const { call, given } = await fresh()
  const headers = { 'x-business-number': String((await given.business()).id) }
  const body = { ...updateSearchAiAccountSetup.example.request.body, names: [null] }
  const answer = await call(updateSearchAiAccountSetup, { headers, body })
  assert.match(answer.body.message, /names\.0 must be text/)
})

test('null for a category of a location mapping is malformed (2487)', async () => {
  const { call, given } = await fresh()
  const query = { businessId: (await given.business()).id }
  assert.equal((await call(updateLocationMapping, { query, body: { Cakes: null } })).body.code, 2487)
})

test('null clears a price, as the schema says', async () => {
  const { call, given } = await fresh()
  const headers = { 'x-business-number': String((await given.business()).id) }
  const { productId } = (await call(createProduct, { headers, body: exampleFields })).body
  const body = { price: null, description: null }
  const answer = await call(updateProduct, { headers, params: { productId }, body })
  assert.deepEqual([answer.body.price, answer.body.description], [null, exampleFields.description])
})
