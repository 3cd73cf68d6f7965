import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsTable } from '../platform/settings-table.ts'
import { settingsHelp, withSettingsTable } from './settings-text.ts'

const names = Object.keys(settingsTable)

test('the help has one line for each setting, short enough for a terminal', () => {
  const lines = settingsHelp().split('\n')
  assert.deepEqual(
    lines.map((line) => line.trim().split(' ')[0]),
    names,
  )
  for (const line of lines) assert.ok(line.length <= 120, line)
})

test('the README gets a row for each setting between its markers and keeps the rest', () => {
  const readme = 'before\n<!-- settings:start -->\noutdated row\n<!-- settings:end -->\nafter\n'
  const written = withSettingsTable(readme)
  assert.match(written, /^before\n<!-- settings:start -->\n\| Name .*<!-- settings:end -->\nafter\n$/s)
  assert.doesNotMatch(written, /outdated/)
  const rows = [...written.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  assert.deepEqual(rows, names)
  assert.equal(withSettingsTable(written), written)
})

test('a README without the markers is refused', () => {
  assert.throws(() => withSettingsTable('no marks'), /settings:start/)
  assert.throws(() => withSettingsTable('<!-- settings:start -->'), /settings:end/)
})
