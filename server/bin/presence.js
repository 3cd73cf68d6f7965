#!/usr/bin/env node
// If started outside npm, the system's Node may be older than the one installed with Presence: then hand over to that one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAJOR_MIN = 24
const folder = fileURLToPath(new URL('..', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= MAJOR_MIN) {
  delete process.env.PRESENCE_HANDED_OVER
  // Caches compiled code, which halves the time of every start but the first. It is next to the program, not in /tmp as by
  // default, because anyone who can write there could inject code. If the folder is not writable, nothing is cached.
  module.enableCompileCache(join(folder, '.cache'))
  // The repository has the sources; the package has only the compiled files.
  await import(existsSync(join(folder, 'src')) ? '../src/app/cli/presence.ts' : '../dist/app/cli/presence.js')
} else {
  handOver(bundledNode())
}

/** The Node that npm installed: the package `node` in a clone, or the package of the platform. */
function bundledNode() {
  const { platform, arch } = process
  const name = `node${platform === 'darwin' && arch === 'arm64' ? '-bin' : ''}-${platform}-${arch}`
  const roots = module.createRequire(import.meta.url).resolve.paths(name) ?? []
  const places = roots.flatMap((root) => [join(root, name), join(root, 'node')])
  // Handed over once already, so the Node that was found is too old as well.
  const isSecond = process.env.PRESENCE_HANDED_OVER !== undefined
  const found = isSecond
    ? undefined
    : places.map((place) => join(place, 'bin', 'node')).find((file) => existsSync(file))
  if (!found) {
    console.error(
      `presence: Node ${MAJOR_MIN} or later is required, but this is ${process.versions.node}. The package ${name}, which provides it, is not installed: run npm install again without --omit=optional, or use a newer Node.`,
    )
    process.exit(1)
  }
  return found
}

function handOver(node) {
  const env = { ...process.env, PRESENCE_HANDED_OVER: '1' }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env })
  // A terminal sends Ctrl-C to both processes. If passed on too, it would count twice and end the grace period.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
