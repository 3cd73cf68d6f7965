import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { createKey } from '../../core/access/key-operations.ts'
import { createBusiness } from '../../features/accounts/operations/create-business.ts'
import { getBusiness } from '../../features/businesses/operations/get-business.ts'
import { fresh } from '../../testing/fresh.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { completeDocument } from '../openapi/openapi.ts'

async function scene() {
  const made = await fresh()
  const shop = await made.given.business()
  const broken = { type: 'location', parentId: shop.id, name: ' ', emailId: 'x', location: { countryCode: 'XX' } }
  return { ...made, ...(await signedIn(made, { [shop.id]: 'owner' })), broken }
}

test('a rule of an operation returns each field, the broken rule and a readable sentence', async () => {
  const { act, broken } = await scene()
  const { status, body } = await act(createBusiness, { body: broken })
  assert.equal(status, 400)
  assert.deepEqual(body.violations, [
    { field: 'name', rule: 'required', message: 'Name is required' },
    {
      field: 'emailId',
      rule: 'an e-mail address of at most 254 characters',
      message: 'E-mail must be an e-mail address of at most 254 characters',
    },
    {
      field: 'location.countryCode',
      rule: 'a two-letter ISO 3166-1 country code',
      message: 'Country must be a two-letter ISO 3166-1 country code',
    },
  ])
})

test('a schema returns the invalid field', async () => {
  const { act } = await scene()
  const { body } = await act(createKey, { body: { name: 'a'.repeat(101), scope: 'write' } })
  assert.equal(body.message, 'Invalid input: name must have at most 100 characters')
  assert.deepEqual(body.violations, [
    { field: 'name', rule: 'must have at most 100 characters', message: 'Name must have at most 100 characters' },
  ])
})

test('a rule of the dashboard returns its field, as documented', async () => {
  const { act } = await scene()
  const { body } = await act(createKey, { body: { name: 'Web shop', scope: 'write', limit: '300' } })
  const rule = 'must be requests/seconds, such as 300/60'
  assert.deepEqual(body.violations, [{ field: 'limit', rule, message: `Rate limit ${rule}` }])
  const { components } = completeDocument() as { components: { schemas: { Error: object } } }
  assert.ok(new Ajv({ strict: false, validateFormats: false }).validate(components.schemas.Error, body))
})

test('an error that is not about a field has no field', async () => {
  const { act } = await scene()
  const { body } = await act(getBusiness, { params: { business_Id: 999_999 } })
  assert.deepEqual(Object.keys(body), ['code', 'message'])
})

test('with a key, the same request gets only a code and a message, with the same text', async () => {
  const { call, act, broken } = await scene()
  const { body } = await call(createBusiness, { body: broken })
  const { violations: _violations, ...same } = (await act(createBusiness, { body: broken })).body
  assert.deepEqual(body, same)
})
