import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createClient } from '@presence/client'
import { isDatabaseRunning } from './stage/data-folder.ts'
import { eventually } from './stage/eventually.ts'
import { environmentOutside, installPackage } from './stage/installed-package.ts'
import { skipWithoutRedis, startRedis } from './stage/redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'presence-package-'))
// Started by root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(folder, 0o755)
const own = join(folder, 'node_modules/presence')
const cache = join(own, 'server/.cache')
const VERSION = (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string })
  .version
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, env: environmentOutside(), encoding: 'utf8' }).stdout

let skip: string | undefined
before(() => {
  skip = installPackage(folder)
})
after(() => rmSync(folder, { recursive: true, maxRetries: 10 }))

test('the package holds JavaScript and data, no TypeScript and no tests', (t) => {
  if (skip) return t.skip(skip)
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' })
  assert.ok(files.includes('server/dist/store/migrations/0001-schema.sql'))
  assert.deepEqual(
    files.filter((file) => /\.ts$|\.test\.|\.fixture\.|(^|\/)testing(\/|$)/.test(file)),
    [],
  )
})

const load = (module: string) => `await import(${JSON.stringify(join(own, 'server/dist', module))})`
const evaluate = (program: string) => run(process.execPath, '--input-type=module', '--eval', program)

test('the package exports traces and reads phone numbers without further packages', (t) => {
  if (skip) return t.skip(skip)
  const program = `
    const { openTracing } = ${load('platform/tracing/open-tracing.js')}
    const { parsePhoneToE164 } = ${load('domain/values/phone.js')}
    console.log(typeof openTracing, parsePhoneToE164('(212) 555-0143', 'US'))`
  assert.equal(evaluate(program), 'function +12125550143\n')
  for (const name of ['@opentelemetry/sdk-trace', 'libphonenumber-js', 'redis', '@redis']) {
    assert.equal(existsSync(join(folder, 'node_modules', name)), false, name)
  }
})

test('the package uses Redis without further packages', { skip: skipWithoutRedis() }, async (t) => {
  if (skip) return t.skip(skip)
  const redis = await startRedis()
  t.after(redis.close)
  const program = `
    const { openRedis } = ${load('platform/redis.js')}
    const store = openRedis(${JSON.stringify(redis.url)}, { warn: () => {}, info: () => {} })
    console.log(await store.ping(), await store.evaluate('return KEYS[1] .. ARGV[1]', 'key', [7]))
    await store.close()`
  assert.equal(evaluate(program), 'true key7\n')
})

test('the package has the licence texts of the packages that it contains', (t) => {
  if (skip) return t.skip(skip)
  const server = readFileSync(join(own, 'server/dist/THIRD-PARTY-LICENSES.txt'), 'utf8')
  const names = ['redis', '@redis/client', 'libphonenumber-js', '@opentelemetry/api', '@opentelemetry/sdk-trace']
  for (const name of names)
    assert.match(server, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((MIT|Apache-2\\.0)\\)$`, 'm'))
  for (const text of ['Redis, inc.', 'Permission is hereby granted', 'Apache License'])
    assert.ok(server.includes(text), text)
  const dashboard = readFileSync(join(own, 'dashboard/dist/THIRD-PARTY-LICENSES.md'), 'utf8')
  for (const name of ['react', '@mantine/core']) assert.match(dashboard, new RegExp(`^## ${name} - .* \\(MIT\\)$`, 'm'))
})

test('npx presence --version prints the version, and keeps what the compiler made beside the program', (t) => {
  if (skip) return t.skip(skip)
  assert.equal(run('npx', 'presence', '--version'), `${VERSION}\n`)
  assert.ok(statSync(cache).isDirectory())
})

test('where nothing can be kept beside the program, it works all the same', (t) => {
  if (skip) return t.skip(skip)
  rmSync(cache, { recursive: true, force: true })
  writeFileSync(cache, 'not a folder')
  assert.equal(run(process.execPath, join(own, 'server/bin/presence.js'), '--version'), `${VERSION}\n`)
  rmSync(cache)
})

test('npx presence serve in an empty folder starts the API, the dashboard, the reference and the worker', async (t) => {
  if (skip) return t.skip(skip)
  // In a process group, which Ctrl-C in a terminal reaches as a whole.
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
