import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { PROGRAMS } from './bundle-server.ts'

test('every module that is started as a thread or process is in the package', () => {
  const started = globSync('server/src/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/programFile\('(.+?)', import\.meta\.url\)/g), ([, path = '']) =>
      join(dirname(file), path).replace('server/src/', ''),
    ),
  )
  assert.deepEqual(new Set(PROGRAMS), new Set(['app/cli/presence', ...started]))
})
