#!/usr/bin/env node
// Started outside npm, the system's Node may be older than the one the project brings: hand over to that one.
import { spawnSync } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Keeps what the compiler made of each file, which halves the time of every start but the first. Beside the program,
  // not in /tmp as Node would: whoever may write there could put code into the service. Unwritable, it does nothing.
  module.enableCompileCache(join(import.meta.dirname, '..', '.cache'))
  await import('../src/cli/presence.ts')
} else {
  const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
