import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsTable } from '../platform/settings-table.ts'
import { settingsHelp, settingsPage } from './settings-text.ts'

const names = Object.keys(settingsTable)

test('the help has one line for each setting, short enough for a terminal', () => {
  const lines = settingsHelp().split('\n')
  assert.deepEqual(
    lines.map((line) => line.trim().split(' ')[0]),
    names,
  )
  for (const line of lines) assert.ok(line.length <= 120, line)
})

test('docs/settings.md has a row for each setting', () => {
  const rows = [...settingsPage().matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  assert.deepEqual(rows, names)
})
