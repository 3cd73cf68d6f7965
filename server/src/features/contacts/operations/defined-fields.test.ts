import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLocation } from '../../../testing/contact-scene.ts'
import { listContacts } from './list-contacts.ts'

const field = (fieldName: string, type: string, fieldValue: string) => ({ fieldName, type, fieldValue })

test('a save may only add or change fields that the account has defined, and the message names them (1000)', async () => {
  const { save, given, location, retrieve } = await atLocation()
  const { id } = (await save({ email: 'a@x.example', customFields: [field('Shoe', 'text', '42')] })).body
  await given.customField(location.number, { name: 'Loyalty', options: ['Silver', 'Gold'] })
  await given.customField(location.number, { name: 'Born', type: 'date' })
  for (const [sent, message] of [
    [field('Colour', 'text', 'red'), /customFields\.0\.fieldName \("Colour" is not a custom field of this account/],
    [field('Shoe', 'text', '43'), /customFields\.0\.fieldName \("Shoe" is not/],
    [field('Born', 'text', 'in May'), /customFields\.0\.type \(must be date for "Born"/],
    [
      field('Loyalty', 'text', 'Bronze'),
      /customFields\.0\.fieldValue \(must be one of the options of "Loyalty": Silver, Gold/,
    ],
  ] as const) {
    for (const body of [
      { id, customFields: [sent] },
      { email: 'new@x.example', customFields: [sent] },
    ]) {
      const { code, message: refusal } = (await save(body)).body
      assert.equal(code, 1000)
      assert.match(refusal, message)
    }
  }
  await save({ id, customFields: [field('Born', 'date', '3/4/1990'), field('Loyalty', 'text', 'Gold')] })
  const now = [field('Shoe', 'text', '42'), field('Born', 'date', '03/04/1990'), field('Loyalty', 'text', 'Gold')]
  assert.deepEqual((await retrieve({ id })).body.customFields, now)
  // A field without a definition can be removed.
  assert.equal((await save({ id, customFields: [field('Shoe', 'text', '')] })).status, 200)
})

test('a contact with undefined fields can be read and written back unchanged', async () => {
  const { save, given, location, retrieve, db } = await atLocation()
  const customFields = [field('Shoe', 'text', '42'), field('Born', 'text', 'in May')]
  const { id } = (await save({ email: 'a@x.example', customFields })).body
  await given.customField(location.number, { name: 'Born', type: 'date' })
  const before = (await retrieve({ id })).body
  const updatedAt = async () => (await db.execute('select updated_at from contacts where id = $1', [id])).rows
  const moment = await updatedAt()
  assert.equal((await save(before)).status, 200)
  assert.deepEqual((await retrieve({ id })).body, before)
  assert.deepEqual(await updatedAt(), moment)
})

test('fields that another account or partner has defined do not count', async () => {
  const [one, other] = [await atLocation(), await atLocation()]
  await other.given.customField(other.location.number, { name: 'Born', type: 'date' })
  const second = await one.given.business({ type: 'enterprise' })
  await one.given.customField(second.number, { name: 'Born', type: 'date' })
  const customFields = [field('Born', 'text', 'in May'), field('Shoe', 'text', '42')]
  assert.equal((await one.save({ email: 'a@x.example', customFields })).status, 200)
})

async function withPeople() {
  const scene = await atLocation()
  const { save, call } = scene
  const ann = (
    await save({
      email: 'ann@x.example',
      customFields: [
        field('Loyalty', 'text', 'Gold'),
        field('VIP', 'yesno', 'Yes'),
        field('Guests', 'number', '9'),
        field('Born', 'date', '12/31/1990'),
      ],
    })
  ).body.id as number
  const bob = (
    await save({
      email: 'bob@x.example',
      customFields: [
        field('Loyalty', 'text', 'Silver'),
        field('VIP', 'yesno', 'No'),
        field('Guests', 'number', '40'),
        field('Born', 'date', '01/01/1991'),
        field('Spent', 'currency', '-3.50'),
      ],
    })
  ).body.id as number
  await save({ email: 'cara@x.example' })
  const idsOf = async (filter: object) =>
    ((await call(listContacts, { body: filter })).body.contacts as { id: number }[]).map(({ id }) => id)
  return { ...scene, ann, bob, idsOf }
}

test('contacts are listed by the value or the range of their custom fields', async () => {
  const { ann, bob, idsOf, location } = await withPeople()
  for (const [filters, ids] of [
    [[{ fieldName: 'Loyalty', value: 'gold' }], [ann]],
    [[{ fieldName: 'Loyalty', value: 'Gol' }], []],
    [[{ fieldName: 'VIP', value: 'no' }], [bob]],
    [[{ fieldName: 'Gold', value: 'Loyalty' }], []],
    [[{ fieldName: 'VIP' }], [ann, bob]],
    [[{ fieldName: 'VIP', value: ' ' }], [ann, bob]],
    [[{ fieldName: 'Guests', from: '9', to: '10' }], [ann]],
    [[{ fieldName: 'Guests', from: '9.5' }], [bob]],
    [[{ fieldName: 'Guests', to: '40.0' }], [ann, bob]],
    [[{ fieldName: 'Spent', to: '0' }], [bob]],
    [[{ fieldName: 'Born', to: '12/31/1990' }], [ann]],
    [[{ fieldName: 'Born', from: '1/1/1991' }], [bob]],
    [[{ fieldName: 'Born', value: '1/1/1991' }], [bob]],
    [[{ fieldName: 'Born', from: '1' }], []],
    [[{ fieldName: 'Loyalty', from: '1' }], []],
    [[{ fieldName: 'VIP' }, { fieldName: 'Guests', from: '10' }], [bob]],
    [
      [
        { fieldName: 'Loyalty', value: 'Gold' },
        { fieldName: 'Guests', from: '10' },
      ],
      [],
    ],
    [[{ fieldName: 'Guests' }, { fieldName: 'Shoe' }], []],
  ] as const) {
    assert.deepEqual(await idsOf({ customFields: filters }), ids, JSON.stringify(filters))
    assert.deepEqual(await idsOf({ businessId: location.id, customFields: filters }), ids)
  }
  assert.deepEqual(await idsOf({ search: 'bob', customFields: [{ fieldName: 'VIP' }] }), [bob])
})

test('a filter by custom field finds no contacts of another partner or account', async () => {
  const [one, other] = [await withPeople(), await withPeople()]
  const second = await one.given.business({ type: 'enterprise' })
  const shop = await one.given.business({ parentId: second.id })
  const customFields = [field('Loyalty', 'text', 'Gold')]
  const there = (await one.save({ email: 'ann@x.example', businessIds: [shop.id], customFields })).body.id
  const filters = { customFields: [{ fieldName: 'Loyalty', value: 'Gold' }] }
  assert.deepEqual(await one.idsOf({ ...filters, businessId: one.account.id }), [one.ann])
  assert.deepEqual(await one.idsOf({ ...filters, businessId: second.id }), [there])
  assert.deepEqual(await one.idsOf(filters), [one.ann, there])
  assert.deepEqual(await other.idsOf(filters), [other.ann])
})

test('refuses an invalid filter (1000)', async () => {
  const { call } = await atLocation()
  for (const [filter, message] of [
    [{ fieldName: ' ' }, /customFields\.0\.fieldName \(required/],
    [{ fieldName: 'A', value: 'x', to: '1' }, /customFields\.0\.value \(cannot be combined with from or to/],
    [{ fieldName: 'A', from: '1', to: '1/1/2020' }, /customFields\.0\.from \(must be a number or a date/],
    [{ fieldName: 'A', from: '10', to: '9.5' }, /customFields\.0\.to \(must not be less than from/],
    [{ fieldName: 'A', from: '12/31/2020', to: '1/1/2020' }, /customFields\.0\.to \(must not be before from/],
    [{ fieldName: 'A', to: '02/30/2020' }, /customFields\.0\.to \(/],
  ] as const) {
    const { body } = await call(listContacts, { body: { customFields: [filter] } })
    assert.equal(body.code, 1000, JSON.stringify(filter))
    assert.match(body.message, message)
  }
})

test('a filter by custom field uses the index', async () => {
  const { db, partnerId, location } = await atLocation()
  await db.execute(
    `insert into contacts (partner_id, account_id, first_name, last_name, email, email_folded, email_hash, country_code, source,
      tags, custom_fields, blocked)
    select $1, c.parent_id, '', '', at || '@x.example', at || '@x.example', '\\x00', 'US', '', '{}',
      json_build_array(json_build_object('fieldName', 'Code', 'type', 'text', 'fieldValue', at::text)), false
    from businesses c, generate_series(1, 3000) at where c.id = $2`,
    [partnerId, location.id],
  )
  await db.execute('analyze contacts')
  const { rows } = await db.execute(
    `explain select id from contacts c where c.custom_fields::text <> '[]' and contact_field_keys(c.partner_id, c.custom_fields)
      @> array(select contact_field_key($1, 'Code', '77'))`,
    [partnerId],
  )
  assert.match(JSON.stringify(rows), /contacts_custom_fields/)
})
