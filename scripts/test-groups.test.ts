import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { groupsBeside, testGroups } from './test-groups.ts'

test('every test file is in exactly one group', () => {
  const files = globSync('**/*.test.ts', { exclude: (path) => /(^|\/)(node_modules|\.git)$/.test(path) })
  const found = files.filter((file) => !file.startsWith('data/'))
  const grouped = testGroups().flatMap(({ files }) => files)
  assert.deepEqual(grouped.toSorted(), found.toSorted())
})

test('an unknown group is refused, so that a typo does not pass without running any tests', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.ts', 'job'], { encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /^There is no group job\. The groups: .*\bjobs\b/)
})

test('changed files run the groups with tests beside them, and the dashboard its journeys', () => {
  const namesFor = (file: string) => groupsBeside([file], testGroups()).map(({ name }) => name)
  assert.deepEqual(namesFor('server/src/core/values/phone.ts'), ['units'])
  assert.deepEqual(namesFor('server/src/features/surveys/operations/list-surveys.ts'), ['operations'])
  assert.deepEqual(namesFor('dashboard/src/main.tsx'), ['journeys', 'units'])
  assert.deepEqual(namesFor('LICENSE'), [])
})
