import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh, send } from '../../../testing/fresh.ts'
import { freshAccount } from '../../../testing/offerings.ts'
import { createService } from './create-service.ts'
import { getLocationMapping } from './get-location-mapping.ts'
import { updateLocationMapping } from './update-location-mapping.ts'

for (const query of [
  {},
  { businessId: '' },
  { businessId: '0' },
  { businessId: '1e5' },
  { businessId: '-100001' },
  { businessId: '0100001' },
  { businessId: '1'.repeat(16) },
]) {
  test(`refuses ${JSON.stringify(query)} (2486)`, async () => {
    const { call } = await fresh()
    for (const operation of [updateLocationMapping, getLocationMapping]) {
      const { status, body } = await call(operation, { query, ...(operation.method === 'POST' && { body: {} }) })
      assert.deepEqual([status, body.code], [400, 2486])
    }
  })
}

const malformed: [string, string | object][] = [
  ['a list', []],
  ['null', 'null'],
  ['a text', '"Cakes"'],
  ['a category that is a text', { Cakes: 'SERV1' }],
  ['a category that is null', { Cakes: null }],
  ['a category that is an object', { Cakes: { 0: 'SERV1' } }],
  ['an id that is a number', { Cakes: [1] }],
  ['an id that is null', { Cakes: [null] }],
  ['lists in lists', { Cakes: [['SERV1']] }],
  ['a category without a name', { '': ['SERV1'] }],
  ['a category of blanks', { ' \u3000': ['SERV1'] }],
  ['a name of 141 characters', { ['🥐'.repeat(141)]: [] }],
  ['a name of 10 kB', { ['x'.repeat(10_000)]: [] }],
  ['a name with a line break', { 'Ca\nkes': [] }],
  ['a name with a control character', { 'Ca\u0085kes': [] }],
  ['a name with a line separator', { 'Ca\u2028kes': [] }],
  ['null below a name with a line separator', { 'Ca\u2028kes': null }],
  ['null below a name with a line break', { 'Ca\nkes': null }],
  ['__proto__ that is an object', '{"__proto__":{"length":1}}'],
  ['__proto__ that is null', '{"__proto__":null}'],
  ['two spellings of one category', { Cakes: [], ' cAKES': [] }],
  ['two writings of one accent', { 'Caf\u00e9': [], 'Cafe\u0301': [] }],
  ['10,001 ids', { Cakes: Array.from({ length: 10_001 }, (_, n) => `SERV${n + 1}`) }],
  ['1,001 categories', Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`C${n}`, []]))],
]
for (const [name, body] of malformed) {
  test(`refuses ${name} and does not repeat all of it (2487)`, async () => {
    const { map, locations, shown } = await freshAccount(1)
    const [here] = locations as [(typeof locations)[0]]
    const answer = await map(here, body)
    assert.deepEqual([answer.status, answer.body.code], [400, 2487])
    assert.ok(answer.body.message.length < 400)
    assert.deepEqual(await shown(here), {})
  })
}

test('refuses a missing body (2487)', async () => {
  const { call, locations } = await freshAccount(1)
  const { body } = await call(updateLocationMapping, { query: { businessId: locations[0]?.id } })
  assert.equal(body.code, 2487)
})

test('refuses the same service twice in one category, and accepts it in two (2493)', async () => {
  const { map, locations, services, shown } = await freshAccount(1)
  const [one = ''] = await services('One')
  const [here] = locations as [(typeof locations)[0]]
  const { status, body } = await map(here, { Cakes: [one, one] })
  assert.deepEqual([status, body.code], [400, 2493])
  assert.match(body.message, new RegExp(`"${one}" in "Cakes"`))
  assert.deepEqual(await shown(here), {})
  assert.equal((await map(here, { Cakes: [one], Bread: [one] })).status, 200)
})

for (const name of [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '0',
  'a.b/c~d',
  '<b>',
  '\u202eبيتزا',
  '🥐'.repeat(140),
]) {
  test(`accepts ${name.slice(0, 20)} as a category like any other`, async () => {
    const { app, key, locations, services, db, account } = await freshAccount(2)
    const ids = await services('One', 'Two')
    const [here] = locations as [(typeof locations)[0]]
    const text = `{${JSON.stringify(name)}:${JSON.stringify(ids)}}`
    const query = { businessId: here.id }
    const written = await send(app, updateLocationMapping, { query, body: text }, { 'x-api-key': key })
    assert.equal(written.status, 200, written.text)
    assert.ok(written.text.endsWith(`"mapping":${text}}`), written.text)
    const read = await send(app, getLocationMapping, { query }, { 'x-api-key': key })
    assert.ok(read.text.startsWith(`{${JSON.stringify(name)}:[{"serviceId":"${ids[0]}"`), read.text)
    const { rows } = await db.execute('select name from service_categories where account_id = $1', [account.id])
    assert.deepEqual(rows, [{ name }])
    const { rows: audit } = await db.execute(
      `select after::text from audit_entries where business_id = $1 and operation = 'updateLocationMapping'`,
      [here.id],
    )
    assert.ok((audit as { after: string }[])[0]?.after.startsWith(`{${JSON.stringify(name)}: [`))
  })
}

test('__proto__ is still refused everywhere else (1000)', async () => {
  const { call, account } = await freshAccount(1)
  const { body } = await call(createService, {
    query: { businessId: account.id },
    body: '{"__proto__":{"name":"One"}}',
  })
  assert.equal(body.code, 1000)
})
