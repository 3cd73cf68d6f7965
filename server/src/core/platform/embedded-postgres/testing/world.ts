import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../embedded-postgres.ts'

/** A separate data folder for one test; everything started on it is stopped when the test ends. */
export interface World {
  readonly folder: string
  readonly dataDir: string
  open(dataDir?: string, onProgress?: (message: string) => void, onWaiting?: () => void): Promise<EmbeddedPostgres>
  holder(): HolderProcess
  query(database: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<Record<string, unknown>[]>
  removeAfterwards(path: string): void
}

const DEADLINE_MS = 60_000

/**
 * A world with a database that was created and stopped before: a copy of the folder prepared by `npm test`. A test file
 * that is run alone creates one for each test, like `newWorld`.
 */
export function newWorldWithDatabase(t: TestContext): World {
  const world = newWorld(t)
  const prepared = process.env.TEST_DATA_FOLDER
  // With cp, because Node's copy does not preserve the owner, and PostgreSQL accepts no other.
  if (prepared) execFileSync('cp', ['-a', prepared, world.dataDir])
  return world
}

export function newWorld(t: TestContext): World {
  const folder = mkdtempSync(join(tmpdir(), 'presence-pg-'))
  // If started by root, PostgreSQL runs as another user, who could otherwise not enter the folder.
  chmodSync(folder, 0o755)
  const opened: EmbeddedPostgres[] = []
  const holders: HolderProcess[] = []
  const rubbish = [folder]

  t.after(async () => {
    await Promise.all([...opened.map((database) => database.close()), ...holders.map((holder) => holder.leave())])
    for (const { location } of opened) await eventually(() => !isRunning(location), 'PostgreSQL to stop')
    for (const path of rubbish) rmSync(path, { recursive: true, force: true })
  })

  return {
    folder,
    dataDir: join(folder, 'data'),
    async open(dataDir = join(folder, 'data'), onProgress = () => {}, onWaiting = () => {}) {
      const database = await openEmbeddedPostgres({ dataDir, onProgress, onWaiting })
      opened.push(database)
      return database
    },
    holder() {
      const holder = startHolder(join(folder, 'data'))
      holders.push(holder)
      return holder
    },
    async query({ connection }, sql) {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        return (await client.query(sql)).rows
      } finally {
        await client.end()
      }
    },
    removeAfterwards: (path) => void rubbish.push(path),
  }
}

export async function eventually(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = performance.now() + DEADLINE_MS; !(await condition()); await pause(5))
    assert.ok(performance.now() < deadline, `waited in vain for ${what}`)
}

/** PostgreSQL's status file: the pid on line 1, its state on line 8. */
export function statusOf(location: string): { pid: number; state: string } | undefined {
  const path = join(location, 'pgdata/postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  return { pid: Number(lines[0]), state: lines[7]?.trim() ?? '' }
}

export function postmasterOf(location: string): number {
  const pid = statusOf(location)?.pid
  assert.ok(pid, 'PostgreSQL is running')
  return pid
}

export function isRunning(location: string): boolean {
  const pid = statusOf(location)?.pid
  return pid !== undefined && isAlive(pid)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether a supervisor has the FIFO open. */
export function isSupervised(location: string): boolean {
  try {
    closeSync(openSync(join(location, 'users.fifo'), constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch {
    return false
  }
}

type Opened = Pick<EmbeddedPostgres, 'connection' | 'location'>

interface HolderProcess {
  readonly opened: Promise<Opened>
  leave(): Promise<void>
  kill(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('./holder.ts', import.meta.url))

function startHolder(dataDir: string): HolderProcess {
  const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const opened = Promise.withResolvers<Opened>()
  opened.promise.catch(() => {})
  createInterface(child.stdout).on('line', (line) => opened.resolve(JSON.parse(line) as Opened))
  void exited.then(() => opened.reject(new Error('the process that should hold a share has ended')))
  const end = async (how: () => void) => {
    how()
    await exited
  }
  return {
    opened: opened.promise,
    leave: () => end(() => child.stdin.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  }
}

export function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}
