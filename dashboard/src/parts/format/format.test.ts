import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { formatCount } from './format.ts'

test('a count of one uses the singular, and plurals may be irregular', () => {
  assert.deepEqual(
    [0, 1, 1200].map((count) => formatCount(count, 'review')),
    ['0 reviews', '1 review', '1,200 reviews'],
  )
  assert.equal(formatCount(2, 'directory', 'directories'), '2 directories')
})

test('a date without a time is the same day west of UTC', () => {
  const script = `import { formatDate } from '${new URL('format.ts', import.meta.url)}'
    console.log(formatDate('2026-11-05'), formatDate('2026-11-05T03:00Z'))`
  const inNewYork = { ...process.env, TZ: 'America/New_York', LC_ALL: 'en_US.UTF-8' }
  const words = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: inNewYork,
    encoding: 'utf8',
  })
  assert.equal(words.trim(), 'Nov 5, 2026 Nov 4, 2026')
})
