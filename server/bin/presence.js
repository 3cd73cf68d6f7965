#!/usr/bin/env node
// Started outside npm, the system's Node may be older than the one the project brings: hand over to that one.
import { spawn } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Keeps what the compiler made of each file, which halves the time of every start but the first. Beside the program,
  // not in /tmp as Node would: whoever may write there could put code into the service. Unwritable, it does nothing.
  module.enableCompileCache(join(import.meta.dirname, '..', '.cache'))
  await import('../src/cli/presence.ts')
} else {
  const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both by itself; passed on as well, it would count as the second one, which cuts short.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
