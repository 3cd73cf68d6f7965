import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../server/bin', import.meta.url))
/** Makes this Node report version 20. The Node that it starts is not affected. */
const AS_NODE_20 =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})"

const folder = mkdtempSync(join(tmpdir(), 'presence-older-node-'))
after(() => rmSync(folder, { recursive: true }))

/** A copy of the program, installed with a shell script instead of Node. Returns its path. */
function programWith(name: string, script: string): string {
  const elsewhere = join(folder, name)
  cpSync(BIN, join(elsewhere, 'bin'), { recursive: true })
  writeFileSync(join(elsewhere, 'package.json'), '{"type":"module"}')
  const installed = join(elsewhere, 'node_modules/node/bin')
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(installed, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return join(elsewhere, 'bin/presence.js')
}

test('on an older Node the command switches to the Node that was installed with it', () => {
  const output = execFileSync(process.execPath, ['--import', AS_NODE_20, join(BIN, 'presence.js'), '--version'])
  assert.match(output.toString(), /^\d+\.\d+\.\d+\n$/)
})

test('on an older Node, if the bundled Node is missing, the command says what to do', () => {
  cpSync(BIN, join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const presence = join(folder, 'bin/presence.js')
  const { status, stderr } = spawnSync(process.execPath, ['--import', AS_NODE_20, presence], { encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /^presence: Node 24 or later is required, but this is 20\.0\.0\..*npm install again.*\n$/)
})

test('a bundled Node that is too old is an error instead of an endless loop', () => {
  const presence = programWith('too-old', `exec '${process.execPath}' --import "${AS_NODE_20}" "$@"`)
  const args = ['--import', AS_NODE_20, presence]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 })
  assert.equal(status, 1)
  assert.match(stderr, /^presence: Node 24 or later is required, but this is 20\.0\.0\./)
})
