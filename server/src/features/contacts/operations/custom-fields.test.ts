import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLocation } from '../../../testing/contact-scene.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { createCustomField } from './create-custom-field.ts'
import { deleteCustomField } from './delete-custom-field.ts'
import { listCustomFields } from './list-custom-fields.ts'
import { updateCustomField } from './update-custom-field.ts'

type Place = { readonly number: number }

async function scene() {
  const created = await atLocation()
  const { call, location, retrieve } = created
  const create = (body: object, { number }: Place = location) =>
    call(createCustomField, { params: { businessNumber: number }, body })
  const update = (customFieldId: number, body: object, { number }: Place = location) =>
    call(updateCustomField, { params: { businessNumber: number, customFieldId }, body })
  const list = async ({ number }: Place = location) =>
    (await call(listCustomFields, { params: { businessNumber: number }, query: {} })).body.customFields
  const remove = (customFieldId: number, query: object = {}, { number }: Place = location) =>
    call(deleteCustomField, { params: { businessNumber: number, customFieldId }, query: { ...query } })
  const fieldsOf = async (id: number) => (await retrieve({ id })).body.customFields
  const audited = async () =>
    (
      await created.db.execute(
        `select operation, business_id, before, after from audit_entries
        where partner_id = $1 and subject = 'custom field' order by id`,
        [created.partnerId],
      )
    ).rows
  return { ...created, create, update, list, remove, fieldsOf, audited }
}
const loyalty = { name: 'Loyalty', type: 'text', options: ['Silver', 'Gold'] }
const gold = { fieldName: 'Loyalty', type: 'text', fieldValue: 'Gold' }

test('a field is created, changed and deleted, and all locations of the account can use it', async () => {
  const { create, update, list, remove, given, account } = await scene()
  const { body: created } = await create({ ...loyalty, name: ' Loyalty ' })
  assert.deepEqual(created, { customFieldId: created.customFieldId, accountId: account.id, ...loyalty })
  const { body: guests } = await create({ name: 'guests', type: 'number' }, account)
  assert.deepEqual(guests.options, [])
  const sibling = await given.business()
  assert.deepEqual(await list(sibling), [guests, created])
  const { body: changed } = await update(created.customFieldId, { ...created, options: ['Gold'] }, sibling)
  assert.deepEqual(changed, { ...created, options: ['Gold'] })
  assert.deepEqual((await remove(created.customFieldId)).body, { ...changed, valuesRemoved: 0 })
  assert.equal((await remove(created.customFieldId)).body.code, 1404)
  assert.deepEqual(await list(), [guests])
})

test('names the errors in a definition (1000)', async () => {
  const { create, update, list, given } = await scene()
  const { customFieldId } = (await create(loyalty)).body
  const other = (await create({ name: 'Guests', type: 'number' })).body
  for (const [answer, message] of [
    [await create({ name: 'LOYALTY', type: 'text' }), /name \(another custom field has this name/],
    [
      await create({ name: ' ', type: 'date', options: ['x'] }),
      /name \(1 to 100 characters\); options \(must be empty/,
    ],
    [await create({ name: 'A', type: 'text', options: ['x', ' x '] }), /options\.1 \(must be unique/],
    [await create({ name: 'A', type: 'colour' }), /type/],
    [await update(other.customFieldId, { name: 'loyalty' }), /name \(another custom field has this name/],
    [await update(customFieldId, { type: 'date' }), /options \(must be empty unless/],
    [await update(customFieldId, { accountId: 1 }), /accountId cannot be changed/],
    [await create(loyalty, await given.business({ type: 'reseller' })), /a reseller has several accounts/],
  ] as const) {
    assert.equal(answer.body.code, 1000)
    assert.match(answer.body.message, message)
  }
  assert.equal((await list()).length, 2)
})

test('an account has at most 100 fields', async () => {
  const { create, account, db } = await scene()
  await db.execute(
    `insert into custom_field_definitions (account_id, name, type, options)
    select $1, 'Field ' || at, 'text', '{}' from generate_series(1, 99) at`,
    [account.id],
  )
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => create({ name, type: 'text' })))
  assert.deepEqual(answers.map(({ body }) => body.code ?? 200).sort(), [1000, 1000, 200].sort())
})

test('another partner or account cannot see or change anything', async () => {
  const [one, other] = [await scene(), await scene()]
  const { customFieldId } = (await one.create(loyalty)).body
  const second = await one.given.business({ type: 'enterprise' })
  const { id } = (await one.save({ email: 'a@x.example', customFields: [gold] })).body
  for (const [asker, at] of [
    [other, other.location],
    [one, second],
  ] as const) {
    assert.deepEqual(await asker.list(at), [])
    assert.equal((await asker.update(customFieldId, { name: 'X' }, at)).body.code, 1404)
    assert.equal((await asker.remove(customFieldId, { keepValues: false }, at)).body.code, 1404)
    // The same name in another account is another field, and deleting it does not touch contacts here.
    const { body } = await asker.create(loyalty, at)
    assert.equal((await asker.remove(body.customFieldId, { keepValues: false }, at)).body.valuesRemoved, 0)
  }
  assert.equal(
    (await other.call(listCustomFields, { params: { businessNumber: one.location.number } })).body.code,
    1011,
  )
  assert.deepEqual(await one.fieldsOf(id), [gold])
})

test('name and type are fixed once a contact of the account has a value', async () => {
  const { create, update, save, given } = await scene()
  const { customFieldId } = (await create({ name: 'Pet', type: 'text' })).body
  const elsewhere = await given.business({ type: 'enterprise' })
  const shop = await given.business({ parentId: elsewhere.id })
  const rex = { fieldName: 'Animal', type: 'text', fieldValue: 'Rex' }
  await save({ email: 'b@x.example', businessIds: [shop.id], customFields: [rex] })
  assert.equal((await update(customFieldId, { name: 'Animal' })).body.name, 'Animal')
  await save({ email: 'a@x.example', customFields: [rex] })
  const refused = await update(customFieldId, { name: 'Pet', type: 'yesno' })
  assert.equal(refused.body.code, 1000)
  assert.match(refused.body.message, /name \(contacts have values.*; type \(contacts have values/)
  assert.deepEqual((await update(customFieldId, { options: ['Tom'] })).body.options, ['Tom'])
})

test('deleting a field keeps the values, or removes them with keepValues=false', async () => {
  const { create, remove, save, fieldsOf, location, audited } = await scene()
  const note = { fieldName: 'Note', type: 'text', fieldValue: 'x' }
  const people = ['a', 'b', 'c'].map((name, at) => ({
    email: `${name}@x.example`,
    customFields: at < 2 ? [note, gold, { ...note, fieldName: 'Last' }] : [],
  }))
  const ids: number[] = []
  for (const person of people) ids.push((await save(person)).body.id)
  const first = (await create(loyalty)).body
  assert.equal((await remove(first.customFieldId)).body.valuesRemoved, 0)
  assert.deepEqual(await fieldsOf(ids[0] as number), [note, gold, { ...note, fieldName: 'Last' }])
  const second = (await create(loyalty)).body
  assert.equal((await remove(second.customFieldId, { keepValues: false }, location)).body.valuesRemoved, 2)
  for (const id of ids.slice(0, 2)) assert.deepEqual(await fieldsOf(id), [note, { ...note, fieldName: 'Last' }])
  assert.deepEqual(((await audited()) as { before: object }[]).at(-1)?.before, { ...loyalty, valuesRemoved: 2 })
})

test('the audit log has every change, and no entry for an update without one', async () => {
  const { create, update, remove, audited, account } = await scene()
  const { body } = await create(loyalty)
  await update(body.customFieldId, body)
  await update(body.customFieldId, { options: [] })
  await remove(body.customFieldId)
  const business_id = account.id
  assert.deepEqual(await audited(), [
    { operation: 'createCustomField', business_id, before: null, after: loyalty },
    {
      operation: 'updateCustomField',
      business_id,
      before: { options: loyalty.options },
      after: { options: [] },
    },
    { operation: 'deleteCustomField', business_id, before: { ...loyalty, options: [] }, after: null },
  ])
})

test('a person with access to one location reads the fields of the account but does not change them', async () => {
  const created = await scene()
  await created.create(loyalty)
  const person = await signedIn(created, { [created.location.id]: 'owner' })
  const params = { businessNumber: created.location.number }
  assert.equal((await person.act(listCustomFields, { params })).body.customFields.length, 1)
  assert.equal((await person.act(createCustomField, { params, body: { name: 'Mine', type: 'text' } })).status, 403)
})
