import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findPublicUrl, findRunningService, recordService } from './running-service.ts'
import { parseSettings } from './settings.ts'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function settingsOf(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'presence-running-'))
  folders.push(folder)
  return parseSettings({ DATA_DIR: folder, ...env })
}
const here = { url: 'http://localhost:4711', address: 'http://127.0.0.1:4711' }

/** Writes a record like another process. */
const write = (dataDir: string, name: string, kept: object | string) =>
  writeFile(join(dataDir, 'services', name), typeof kept === 'string' ? kept : JSON.stringify(kept))
const keptBy = (pid: number, more: object = {}) => ({
  ...here,
  pid,
  startedAt: '2999-01-01T00:00:00.000Z',
  machine: hostname(),
  database: 'embedded',
  ...more,
})
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid as number
}

test('links lead to the running service until it stops, then to the configured address', async () => {
  const settings = await settingsOf()
  assert.equal(await findPublicUrl(settings), 'http://localhost:8080')
  const forget = await recordService(settings, here)
  assert.equal(await findPublicUrl(settings), here.url)
  await forget()
  assert.equal(await findPublicUrl(settings), 'http://localhost:8080')
  assert.deepEqual(await readdir(join(settings.dataDir, 'services')), [])
})

test('PUBLIC_URL of the command takes precedence', async () => {
  const settings = await settingsOf({ PUBLIC_URL: 'https://presence.example' })
  await recordService(settings, here)
  assert.equal(await findPublicUrl(settings), 'https://presence.example')
})

test('the record of a dead service is ignored, and removed at the next start', async () => {
  const settings = await settingsOf()
  await recordService(settings, here)
  await write(settings.dataDir, 'dead.json', keptBy(await deadPid(), { url: 'http://localhost:1' }))
  assert.equal((await findRunningService(settings))?.url, here.url)
  await recordService(settings, here)
  assert.equal((await readdir(join(settings.dataDir, 'services'))).includes('dead.json'), false)
})

test('a record from before a restart of the machine is ignored, even if another process has its id now', async () => {
  const settings = await settingsOf()
  const forget = await recordService(settings, here)
  await forget()
  await write(settings.dataDir, 'old.json', keptBy(process.ppid, { startedAt: '2020-01-01T00:00:00.000Z' }))
  assert.equal(await findRunningService(settings), undefined)
})

test('of several services, the one started last is used; when it has stopped, another', async () => {
  const settings = await settingsOf()
  await recordService(settings, here)
  await write(settings.dataDir, 'later.json', keptBy(process.ppid, { url: 'http://localhost:2' }))
  assert.equal((await findRunningService(settings))?.url, 'http://localhost:2')
  await rm(join(settings.dataDir, 'services', 'later.json'))
  assert.equal((await findRunningService(settings))?.url, here.url)
})

test('records of another machine or database, and unreadable ones, are ignored', async () => {
  const settings = await settingsOf()
  const forget = await recordService(settings, here)
  await forget()
  await write(settings.dataDir, 'machine.json', keptBy(process.pid, { machine: 'elsewhere' }))
  await write(settings.dataDir, 'database.json', keptBy(process.pid, { database: 'host/db' }))
  await write(settings.dataDir, 'half.json', '{"url":')
  await write(settings.dataDir, 'odd.json', keptBy(-1))
  await write(settings.dataDir, 'null.json', 'null')
  assert.equal(await findRunningService(settings), undefined)
})

test('a record identifies the database without its user and password', async () => {
  const settings = await settingsOf({ DATABASE_URL: 'postgres://me:hunter2@db.example:5433/presence?password=hunter2' })
  await recordService(settings, here)
  const folder = join(settings.dataDir, 'services')
  const text = await readFile(join(folder, (await readdir(folder))[0] ?? ''), 'utf8')
  assert.match(text, /"database":"db\.example:5433\/presence"/)
  assert.doesNotMatch(text, /hunter2|me:/)
  assert.equal((await findRunningService(settings))?.url, here.url)
})
