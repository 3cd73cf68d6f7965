import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRESENCE } from './environment.ts'
import { stopChild } from './stop-child.ts'

const START_MS_MAX = 120_000
/** The options of Node in the first line of the program, which a user starts as a command. */
const OPTIONS_OF_COMMAND = (readFileSync(PRESENCE, 'utf8').split('\n')[0] as string).split(' ').slice(3)

export interface RunningService {
  readonly pid: number
  readonly url: string
  /** From the start of the process to its first 200. */
  readonly startMs: number
  /** Has an IPC channel if there are options of Node, which load a module that uses it. */
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** Sends the request for the first 200. It gets the output, because only the output contains the very first key. */
export type FirstRequest = (url: string, output: string) => Promise<{ status: number } | undefined>

export interface ServiceOrder {
  readonly dataDir: string
  /** The file for its output; may be /dev/null. */
  readonly outputTo: string
  readonly firstRequest: FirstRequest
  readonly onStarted: (stop: () => Promise<void>) => void
  /** Options of Node, options of serve and settings, in addition to the usual ones. */
  readonly nodeOptions?: readonly string[]
  readonly serveOptions?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the real service as a user does, with its default settings. */
export async function startService({ dataDir, outputTo, firstRequest, onStarted, ...more }: ServiceOrder) {
  const { nodeOptions = [], serveOptions = [], settings = {} } = more
  const port = await freePort()
  const output = openSync(outputTo, 'w')
  const errors = openSync(join(dataDir, 'stderr.log'), 'w')
  const { PATH = '', HOME = '/' } = process.env
  const from = performance.now()
  const child = spawn(process.execPath, [...OPTIONS_OF_COMMAND, ...nodeOptions, PRESENCE, 'serve', ...serveOptions], {
    // In a separate process group: Ctrl-C must not reach it in addition to our own signal.
    detached: true,
    stdio: ['ignore', output, errors, ...(nodeOptions.length > 0 ? (['ipc'] as const) : [])],
    env: { PATH, HOME, DATA_DIR: join(dataDir, 'data'), PORT: String(port), LOG_LEVEL: 'info', ...settings },
  })
  const stop = () => stopChild(child, 'SIGTERM')
  onStarted(stop)
  closeSync(output)
  closeSync(errors)
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(child, () => askedOnce(url, outputTo, firstRequest), join(dataDir, 'stderr.log'))
  return { pid: child.pid as number, url, startMs: performance.now() - from, child, stop } satisfies RunningService
}

async function askedOnce(url: string, outputTo: string, firstRequest: FirstRequest): Promise<boolean> {
  const output = outputTo === '/dev/null' ? '' : await readFile(outputTo, 'utf8')
  const answer = await firstRequest(url, output).catch(() => undefined)
  return answer?.status === 200
}

async function untilAnswered(child: ChildProcess, ask: () => Promise<boolean>, errorsIn: string) {
  const deadline = performance.now() + START_MS_MAX
  while (!(await ask())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`the service did not start:\n${await readFile(errorsIn, 'utf8')}`)
    }
    await sleep(5)
  }
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    server.close(() => resolve(port))
  })
  return promise
}
