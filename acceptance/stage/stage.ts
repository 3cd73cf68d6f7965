import assert from 'node:assert/strict'
import { after } from 'node:test'
import { type Client, createClient } from '@presence/client'
import {
  type DemoAccess,
  isDatabaseRunning,
  newDataFolder,
  newFolderWithDatabase,
  newFolderWithDemo,
  preparedDemo,
  removeDataFolder,
} from './data-folder.ts'
import { eventually } from './eventually.ts'
import { type Environment, type PresenceProcess, spawnPresence } from './presence-process.ts'

export interface Server {
  readonly url: string
  readonly port: number
  readonly process: PresenceProcess
  /** Printed at the first start only, or prepared with the folder. */
  readonly demoKey: string | undefined
  readonly demoSignIn: DemoAccess['signIn'] | undefined
  /** Without retries by default, because a test checks each response. */
  client(apiKey: string, retries?: number): Client
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface Stage {
  /** An empty folder, for tests of the first start. */
  dataFolder(): string
  folderWithDatabase(): string
  /** For a service with DEMO=on, unless its first start is tested. */
  folderWithDemo(): string
  /** Starts a server, by default on a free port, without demo data or limits. */
  serve(dataDir: string, env?: Environment, ...options: string[]): Promise<Server>
  /** Starts any other command that runs until it is stopped. */
  start(args: readonly string[], env: Environment): PresenceProcess
  run(args: readonly string[], env: Environment): Promise<{ code: number | null; stdout: string; stderr: string }>
  createKey(dataDir: string, ...options: string[]): Promise<{ key: string; keyId: number; partnerId: number }>
}

/** Starts real programs for a test file. They are stopped after the tests; if one does not stop, the file fails. */
export function newStage(program?: string): Stage {
  const folders: string[] = []
  const processes: PresenceProcess[] = []
  const start = (args: readonly string[], env: Environment) => {
    const started = spawnPresence(args, env, program)
    processes.push(started)
    return started
  }
  const run: Stage['run'] = async (args, env) => {
    const command = start(args, env)
    const code = await command.exited
    return { code, stdout: command.stdout, stderr: command.stderr }
  }

  after(async () => {
    await Promise.all(processes.map(end))
    for (const folder of folders) {
      await eventually(() => !isDatabaseRunning(folder), 'PostgreSQL to stop with the last process')
      removeDataFolder(folder)
    }
  })

  const keep = (folder: string) => {
    folders.push(folder)
    return folder
  }

  return {
    dataFolder: () => keep(newDataFolder()),
    folderWithDatabase: () => keep(newFolderWithDatabase()),
    folderWithDemo: () => keep(newFolderWithDemo()),
    start,
    async serve(dataDir, env = {}, ...options) {
      const settings = { PORT: '0', DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'info', DATA_DIR: dataDir, ...env }
      return serverOf(start(['serve', ...options], settings), preparedDemo(dataDir))
    },
    run,
    async createKey(dataDir, ...options) {
      const { code, stdout, stderr } = await run(['keys', 'create', ...options, '--json'], { DATA_DIR: dataDir })
      assert.equal(code, 0, stderr)
      return JSON.parse(stdout) as { key: string; keyId: number; partnerId: number }
    },
  }
}

/** Enough to create a new database on a busy machine. */
const START_MS_MAX = 180_000

async function serverOf(process: PresenceProcess, prepared: DemoAccess | undefined): Promise<Server> {
  // The line about keys is the last line that every greeting has.
  const greeting = await eventually(
    () => {
      assert.ok(process.isRunning(), `the server ended instead of starting:\n${process.stdout}${process.stderr}`)
      return /Presence is running on http:\/\/localhost:(\d+)\b.*API key +(\S[^\n]*)\n/s.exec(process.stdout)
    },
    'the server to start',
    START_MS_MAX,
  )
  const port = Number(greeting[1])
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    process,
    demoKey: /bp_live_\w+/.exec(greeting[2] ?? '')?.[0] ?? prepared?.key,
    demoSignIn: printedSignIn(process.stdout) ?? prepared?.signIn,
    client: (apiKey, retries = 0) => createClient({ baseUrl: url, apiKey, retries }),
    stop: (signal = 'SIGTERM') => {
      process.signal(signal)
      return process.exited
    },
  }
}

function printedSignIn(greeting: string): DemoAccess['signIn'] | undefined {
  const [, email, password] = /Sign in +([^\s@]+@[^\s@]+) +(\S+)/.exec(greeting) ?? []
  return email && password ? { email, password } : undefined
}

const PATIENCE_MS = 25_000

async function end(process: PresenceProcess) {
  if (!process.isRunning()) return
  process.signal('SIGTERM')
  const impatience = setTimeout(() => process.signal('SIGKILL'), PATIENCE_MS)
  await process.exited
  clearTimeout(impatience)
}
