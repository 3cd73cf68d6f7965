import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { findChromium } from './find-chromium.ts'

function folderWith(t: TestContext, files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'presence-browsers-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

function elf(machine: number): Buffer {
  const header = Buffer.alloc(64)
  header.write('\x7fELF', 'latin1')
  header.writeUInt16LE(machine, 18)
  return header
}
const ELF_X64 = elf(0x3e)
const ELF_ARM64 = elf(0xb7)
const arm64 = { platform: 'linux', arch: 'arm64' }
const x64 = { platform: 'linux', arch: 'x64' }

test('CHROMIUM comes first, even if the npm package supports the platform', (t) => {
  const folder = folderWith(t, { mine: '#!/bin/sh\n', chromium: '#!/bin/sh\n' })
  const path = join(folder, 'mine')
  assert.deepEqual(findChromium({ ...x64, env: { CHROMIUM: path, PATH: folder } }), { from: 'machine', path })
})

test('the npm package comes before a browser on the PATH, on Linux x64 only', (t) => {
  const PATH = folderWith(t, { chromium: '#!/bin/sh\n' })
  assert.deepEqual(findChromium({ ...x64, env: { PATH } }), { from: 'npm' })
  const path = join(PATH, 'chromium')
  assert.deepEqual(findChromium({ ...arm64, env: { PATH } }), { from: 'machine', path })
  assert.deepEqual(findChromium({ platform: 'darwin', arch: 'x64', env: { PATH } }), { from: 'machine', path })
})

test('google-chrome on the PATH is accepted', (t) => {
  const PATH = folderWith(t, { 'google-chrome': ELF_ARM64 })
  assert.deepEqual(findChromium({ ...arm64, env: { PATH } }), { from: 'machine', path: join(PATH, 'google-chrome') })
})

test('a binary for another architecture is never chosen', (t) => {
  const PATH = folderWith(t, { chromium: ELF_X64 })
  assert.equal(findChromium({ ...arm64, env: { PATH } }), undefined)
  assert.equal(findChromium({ ...arm64, env: { CHROMIUM: join(PATH, 'chromium') } }), undefined)
})

test('without any browser, none is found', (t) => {
  const PATH = folderWith(t, {})
  assert.equal(findChromium({ ...arm64, env: { PATH } }), undefined)
  assert.equal(findChromium({ ...arm64, env: { CHROMIUM: join(PATH, 'gone') } }), undefined)
})
