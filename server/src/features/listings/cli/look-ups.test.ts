import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookupsCommand } from './look-ups.ts'

test('a built-in value cannot be added again', async (t) => {
  // If the value were accepted, the command would fail here instead of opening a database.
  const { PORT } = process.env
  process.env.PORT = 'none'
  t.after(() => {
    if (PORT === undefined) delete process.env.PORT
    else process.env.PORT = PORT
  })
  const add = (kind: string, value: string) => lookupsCommand().parseAsync(['add', kind, value], { from: 'user' })
  await assert.rejects(add('category', ' Bakery '), /^Error: the category "Bakery" is built in/)
  await assert.rejects(add('category', 'bakery'), /^Error: the category "Bakery" is built in/)
})
