import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readCredentials } from './directories-command.ts'

test('a missing file of credentials cannot be read; another file must contain an object of strings', async () => {
  await assert.rejects(readCredentials('/nope'), { message: '/nope cannot be read (ENOENT).' })
  await assert.rejects(readCredentials(fileURLToPath(import.meta.url)), /must be a JSON file/)
})
