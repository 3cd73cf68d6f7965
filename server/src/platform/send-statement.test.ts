import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { fresh } from '../testing/fresh.ts'
import { sendStatement } from './send-statement.ts'

async function connected(settings: pg.ClientConfig = {}) {
  const { db } = await fresh()
  const client = new pg.Client({ ...db.config, pipeline: true, ...settings })
  await client.connect()
  return client
}

test('has the rows of a statement described once, and reads them alike each time', async () => {
  const client = await connected()
  let descriptions = 0
  Reflect.get(client, 'connection').on('rowDescription', () => {
    descriptions++
  })
  const text = `select $1::int8 as number, null as nothing, '\\x0102'::bytea as bytes, json_build_object('a', $2::text) as json
    from generate_series(1, 2)`
  const row = { number: 7, nothing: null, bytes: Buffer.of(1, 2), json: { a: 'b' } }
  for (let n = 0; n < 3; n++) {
    assert.deepEqual(await sendStatement(client, { name: 'described', text, values: [7, 'b'] }), [row, row])
  }
  assert.equal(descriptions, 1)
  await client.end()
})

test('a statement without rows answers none, each time', async () => {
  const client = await connected()
  await client.query('create temp table marks (value int)')
  const mark = { name: 'mark', text: 'insert into marks values ($1)', values: [1] }
  for (let n = 0; n < 3; n++) assert.deepEqual(await sendStatement(client, mark), [])
  assert.deepEqual((await client.query('select count(*)::int as marks from marks')).rows, [{ marks: 3 }])
  await client.end()
})

test('a statement without a name is prepared for its values alone, each time', async () => {
  const client = await connected()
  const text = 'select $1::int as n'
  for (const n of [1, 2, 3]) {
    assert.deepEqual(await sendStatement(client, { name: '', text, values: [n] }), [{ n }])
    await client.query('select 1')
  }
  await client.end()
})

test('a name stands for one text', async () => {
  const client = await connected()
  const send = (text: string) => sendStatement(client, { name: 'same', text, values: [] })
  assert.deepEqual(await send('select 1 as n'), [{ n: 1 }])
  await assert.rejects(send('select 2 as n'), /must be unique/)
  assert.deepEqual(await send('select 1 as n'), [{ n: 1 }])
  await client.end()
})

test('a value that cannot be sent and a row that cannot be read fail alone, at the first use and later', async () => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT4, (text) => {
    if (text === '13') throw new RangeError('not this one')
    return Number(text)
  })
  const client = await connected({ types })
  const text = 'select n from generate_series($1::int, $1::int + 1) n'
  const pairFrom = (value: unknown) => sendStatement(client, { name: 'pair', text, values: [value] })
  const circular: Record<string, unknown> = {}
  circular.self = circular
  for (let time = 0; time < 2; time++) {
    const outcomes = await Promise.allSettled([circular, 12, 'x', 13, 3].map(pairFrom))
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.name)),
      ['TypeError', 'RangeError', 'error', 'RangeError', [{ n: 3 }, { n: 4 }]],
    )
  }
  await client.end()
})

test('statements in flight behind one that could not be prepared fail with it, and the next one works', async () => {
  const client = await connected()
  const send = () => sendStatement(client, { name: 'late', text: 'select count(*)::int as n from later', values: [] })
  const [first, second] = await Promise.allSettled([send(), send()])
  assert.ok(first.status === 'rejected' && first.reason.code === '42P01')
  assert.ok(second.status === 'rejected')
  await client.query('create temp table later ()')
  assert.deepEqual(await Promise.all([send(), send()]), [[{ n: 0 }], [{ n: 0 }]])
  await client.end()
})
