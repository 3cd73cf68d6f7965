import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

const PREPARE = join(import.meta.dirname, 'prepare.ts')

function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'presence-prepare-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs the script in a folder, with an npm whose commands fail. */
function prepare(folder: string) {
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const env = { ...process.env, PATH: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [PREPARE], { cwd: folder, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('without development packages, npm ci succeeds and one line says how to build the dashboard', (t) => {
  assert.deepEqual(prepare(emptyFolder(t)), {
    status: 0,
    output:
      'The dashboard was not built: development packages are not installed. The API works without it. To build it: npm ci && npm run build\n',
  })
})

test('if the dashboard cannot be built, npm ci succeeds and one line says so', (t) => {
  const folder = emptyFolder(t)
  mkdirSync(join(folder, 'node_modules/vite'), { recursive: true })
  assert.deepEqual(prepare(folder), {
    status: 0,
    output: 'The dashboard was not built: its build failed. The API works without it. To build it: npm run build\n',
  })
})
