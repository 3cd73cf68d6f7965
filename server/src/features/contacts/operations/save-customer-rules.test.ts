import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atLocation } from '../../../testing/contact-scene.ts'
import { fresh } from '../../../testing/fresh.ts'
import { saveCustomer } from './save-customer.ts'

test('names every broken rule and stores nothing', async () => {
  const { save, db, partnerId } = await atLocation()
  const cases: [object, RegExp][] = [
    [{ email: 'nobody' }, /email/],
    [{ phone: '555' }, /phone/],
    [{ phone: '2125550100', countryCode: 'DE' }, /countryCode .*AU, CA, MX, PR, VI/],
    [{ email: 'a@x.example', countryCode: 'Germany' }, /countryCode .*US, AU, CA, MX, PR, VI/],
    [{ email: 'a@x.example', firstName: 'x'.repeat(256) }, /firstName/],
    [{ email: 'a@x.example', tags: ['a', ' '] }, /tags\.1/],
    [{ email: 'a@x.example', tags: ['x'.repeat(101)] }, /tags\.0/],
    [{ email: 'a@x.example', tags: Array.from({ length: 101 }, (_, at) => `t${at}`) }, /tags/],
    [
      { email: 'a@x.example', customFields: [{ fieldName: 'n', type: 'number', fieldValue: 'x' }] },
      /customFields\.0\.fieldValue/,
    ],
    [
      { email: 'a@x.example', customFields: [{ fieldName: 'n', type: 'colour', fieldValue: 'x' }] },
      /customFields\.0\.type/,
    ],
    [{ email: 'a@x.example', isReseller: true }, /isReseller/],
    [{ email: 5 }, /email/],
    [{ email: 'x', phone: 'y' }, /email.*phone/],
  ]
  for (const [body, message] of cases) {
    const answer = await save(body)
    assert.deepEqual([answer.status, answer.body.code], [400, 1000], JSON.stringify(body).slice(0, 100))
    assert.match(answer.body.message, message)
  }
  assert.equal((await db.execute('select 1 from contacts where partner_id = $1', [partnerId])).rows.length, 0)
})

test('a last name has at most 50 characters, counted in code points (1059)', async () => {
  const { save } = await atLocation()
  assert.equal((await save({ email: 'a@x.example', lastName: '🙂'.repeat(50) })).status, 200)
  assert.equal((await save({ email: 'a@x.example', lastName: 'x'.repeat(51) })).body.code, 1059)
  assert.equal((await save({ email: 'a@x.example', lastName: 5 })).body.code, 1000)
})

test('reads a phone in the format of its country and stores it in E.164', async () => {
  const { save, retrieve } = await atLocation()
  for (const [countryCode, phone, kept] of [
    ['', '(212) 555-0106', '+12125550106'],
    ['au', '0412 345 678', '+61412345678'],
    ['MX', '646 555 0123', '+526465550123'],
    ['PR', '787 234 5678', '+17872345678'],
    ['CA', '613-555-0123', '+16135550123'],
    ['VI', '340-642-1234', '+13406421234'],
  ]) {
    const { id } = (await save({ phone, countryCode, externalId: `c-${countryCode}` })).body
    const { body } = await retrieve({ id })
    assert.deepEqual([body.phone, body.countryCode], [kept, (countryCode || 'US').toUpperCase()])
  }
})

test('tags are trimmed and stored once, in the order sent; custom fields are replaced by name', async () => {
  const { save, retrieve } = await atLocation()
  const field = (fieldName: string, type: string, fieldValue: string) => ({ fieldName, type, fieldValue })
  const { id } = (
    await save({
      email: 'a@x.example',
      tags: [' b ', 'a', 'b', 'ā🙂'],
      customFields: [field('Born', 'date', '3/4/1990'), field('Pet', 'text', 'Rex'), field('VIP', 'yesno', 'YES')],
    })
  ).body
  assert.deepEqual((await retrieve({ id })).body.tags, ['b', 'a', 'ā🙂'])
  await save({
    id,
    customFields: [field('Pet', 'text', ''), field('Born', 'text', 'in spring'), field('Spent', 'currency', '9.50')],
  })
  assert.deepEqual((await retrieve({ id })).body.customFields, [
    field('Born', 'text', 'in spring'),
    field('VIP', 'yesno', 'Yes'),
    field('Spent', 'currency', '9.50'),
  ])
  await save({ id, customFields: [] })
  assert.deepEqual((await retrieve({ id })).body.customFields, [])
})

test('refuses a member of another operation, such as the partner or the consent table', async () => {
  const { call } = await fresh()
  for (const member of ['partnerId', 'created', 'mappings', 'cid']) {
    assert.equal((await call(saveCustomer, { body: { email: 'a@x.example', [member]: 1 } })).body.code, 1000)
  }
})

test('accepts digits as the id and as a business', async () => {
  const { save, location } = await atLocation()
  const { id } = (await save({ email: 'a@x.example' })).body
  assert.equal((await save({ id: String(id), businessIds: [String(location.number)] })).body.id, id)
  assert.equal((await save({ id: '01' })).body.code, 1000)
})

test('names, source and tags refuse line breaks, control characters and marks of direction (1000)', async () => {
  const { save } = await atLocation()
  for (const bad of ['a\nb', 'a\u0007b', 'a\u202eb']) {
    for (const field of ['firstName', 'lastName', 'source']) {
      const { body } = await save({ email: 'a@x.example', [field]: bad })
      assert.equal(body.code, 1000)
      assert.match(body.message, new RegExp(field))
    }
    assert.equal((await save({ email: 'a@x.example', tags: [bad] })).body.code, 1000)
  }
})

test('a text that is too long is refused with the limit that applies (1000), a last name with 1059', async () => {
  const { save } = await atLocation()
  for (const [field, limit] of [
    ['firstName', 255],
    ['source', 255],
    ['externalId', 255],
    ['lastName', 50],
  ] as const) {
    const { body } = await save({ email: 'a@x.example', [field]: 'x'.repeat(limit + 1) })
    assert.equal(body.code, field === 'lastName' ? 1059 : 1000)
    assert.match(body.message, new RegExp(field === 'lastName' ? '' : `${field}.*${limit}`))
    assert.equal((await save({ email: 'a@x.example', [field]: 'x'.repeat(limit) })).status, 200)
  }
})

test('one address is one person, in any Unicode form', async () => {
  const { save } = await atLocation()
  const { id } = (await save({ email: 'zo\u00e9@b\u00fccher.example' })).body
  for (const email of ['Zoe\u0301@bu\u0308cher.example', 'ZO\u00c9@XN--BCHER-KVA.example']) {
    assert.equal((await save({ email })).body.id, id, email)
  }
})
