import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { textReader } from './text-values.ts'

const Id = Type.Integer({ acceptsDigits: true })
const read = textReader(
  Type.Object({
    ids: Type.Array(Id),
    rivals: Type.Array(Type.Object({ id: Id, accounts: Type.Array(Id), name: Type.String() })),
    count: Type.Integer(),
  }),
  'body',
)

test('ids anywhere in a body may be strings of digits; other text stays text', () => {
  const body = { ids: ['7', 8, 'x'], rivals: [{ id: '1', accounts: ['2'], name: '3' }, null, 'x'], count: '9' }
  read(body)
  assert.deepEqual(body, { ids: [7, 8, 'x'], rivals: [{ id: 1, accounts: [2], name: '3' }, null, 'x'], count: '9' })
})

test('a list of the wrong type is left for the schema to refuse', () => {
  const body = { ids: '7', rivals: { id: '1' } }
  read(body)
  assert.deepEqual(body, { ids: '7', rivals: { id: '1' } })
})
