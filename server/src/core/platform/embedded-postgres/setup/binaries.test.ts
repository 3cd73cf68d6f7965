import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { linkLibraries } from './binaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'presence-binaries-'))
after(() => rmSync(folder, { recursive: true }))

test('libraries are linked when npm ran no install scripts', () => {
  mkdirSync(join(folder, 'lib'))
  writeFileSync(join(folder, 'lib/libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(folder)
  assert.equal(readFileSync(join(folder, 'lib/libpq.so.5'), 'utf8'), 'library')
  assert.equal(readlinkSync(join(folder, 'lib/libpq.so.5')), 'libpq.so.5.18')
})

test('links that exist are left as they are', () => {
  linkLibraries(folder)
  assert.equal(readFileSync(join(folder, 'lib/libpq.so.5'), 'utf8'), 'library')
})
