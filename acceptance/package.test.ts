import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createClient } from '@presence/client'
import { isDatabaseRunning } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { environmentOutside, installPackage } from './stage/installed-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'presence-package-'))
// As root, PostgreSQL is run as another user, who needs access to the folder.
chmodSync(folder, 0o755)
const own = join(folder, 'node_modules/presence')
const cache = join(own, 'server/.cache')
/** The name of the package, for example @scope/name in `from "@scope/name/part"`. */
const IMPORTED = /(?:^import |^(?:import|export)[^;]* from |\bimport\()["']((?:@[\w.-]+\/)?[a-z][\w.:-]*)/gm
const VERSION = (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string })
  .version
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, env: environmentOutside(), encoding: 'utf8' }).stdout

let skip: string | undefined
before(() => {
  skip = installPackage(folder)
})
after(() => rmSync(folder, { recursive: true, maxRetries: 10 }))

test('the package contains JavaScript and data, but no TypeScript and no tests', (t) => {
  if (skip) return t.skip(skip)
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' })
  assert.ok(files.includes('server/dist/core/store/migrations/0001-schema.sql'))
  assert.deepEqual(
    files.filter((file) => /\.ts$|\.test\.|\.fixture\.|(^|\/)testing(\/|$)/.test(file)),
    [],
  )
})

test('the package depends on every package that its modules import', (t) => {
  if (skip) return t.skip(skip)
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
  const modules = globSync('server/dist/**/*.js', { cwd: own }).map((path) => readFileSync(join(own, path), 'utf8'))
  const imported = modules.flatMap((code) => Array.from(code.matchAll(IMPORTED), ([, name = '']) => name))
  const missing = imported.filter((name) => !isBuiltin(name) && !(name in { ...dependencies, ...optionalDependencies }))
  for (const name of ['fastify', 'nodemailer']) assert.ok(imported.includes(name), name)
  assert.deepEqual(missing, [])
})

test('the package has the licence texts of the packages that it contains', (t) => {
  if (skip) return t.skip(skip)
  const server = readFileSync(join(own, 'server/dist/THIRD-PARTY-LICENSES.txt'), 'utf8')
  for (const name of ['@opentelemetry/api', '@opentelemetry/sdk-trace', 'typebox'])
    assert.match(server, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((Apache-2\\.0|MIT)\\)$`, 'm'))
  assert.ok(server.includes('Apache License'))
  const dashboard = readFileSync(join(own, 'dashboard/dist/THIRD-PARTY-LICENSES.md'), 'utf8')
  for (const name of ['react', '@mantine/core']) assert.match(dashboard, new RegExp(`^## ${name} - .* \\(MIT\\)$`, 'm'))
})

test('npx presence --version prints the version, and the compile cache is beside the program', (t) => {
  if (skip) return t.skip(skip)
  assert.equal(run('npx', 'presence', '--version'), `${VERSION}\n`)
  assert.ok(statSync(cache).isDirectory())
})

test('the program works without a writable compile cache', (t) => {
  if (skip) return t.skip(skip)
  rmSync(cache, { recursive: true, force: true })
  writeFileSync(cache, 'not a folder')
  assert.equal(run(process.execPath, join(own, 'server/bin/presence.js'), '--version'), `${VERSION}\n`)
  rmSync(cache)
})

test('npx presence serve in an empty folder starts the API, the dashboard, the reference and the worker', async (t) => {
  if (skip) return t.skip(skip)
  // In its own process group, because Ctrl-C in a terminal signals the whole group.
  const env = { ...environmentOutside(), PORT: '0' }
  const server = spawn('npx', ['presence', 'serve'], { cwd: folder, env, detached: true, stdio: 'pipe' })
  const exited = once(server, 'exit')
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  try {
    const [, key = '', url = ''] = await eventually(() => {
      assert.equal(server.exitCode, null, 'the server ended instead of starting')
      return /^ +curl -H 'x-api-key: ([^']+)' (\S+)$/m.exec(output)
    }, 'the server to start')
    const read = (path: string) => fetch(new URL(path, url)).then((response) => response.text())
    assert.match(await read('/'), /<div id="root">/)
    assert.match(await read('/docs'), /<html/i)
    const answer = await fetch(url, { headers: { 'x-api-key': key } })
    const { name, businessNumber } = (await answer.json()) as { name: string; businessNumber: number }
    assert.equal(name, 'Harbour Bakery Group')
    const client = createClient({ baseUrl: new URL(url).origin, apiKey: key })
    await eventually(async () => {
      const { themes } = await client.getThemeStatistics({ params: { businessNumber }, body: {} })
      return themes.length > 0
    }, 'the worker to read the reviews of the demo')
  } catch (error) {
    throw new Error(`The server wrote:\n${output}`, { cause: error })
  } finally {
    if (server.exitCode === null && server.signalCode === null) process.kill(-(server.pid as number), 'SIGINT')
    await exited
  }
  await eventually(() => !isDatabaseRunning(join(folder, 'data')), 'PostgreSQL to stop with the server')
})
