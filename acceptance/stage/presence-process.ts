import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The program as it starts in a clone, from the sources. */
export const PRESENCE_FROM_SOURCES = fileURLToPath(new URL('../../server/bin/presence.js', import.meta.url))
/** The program, to be run with this Node. `npm test` bundles it, because tests start it many times. */
export const PRESENCE = process.env.TEST_PROGRAM ?? PRESENCE_FROM_SOURCES

export type Environment = Readonly<Record<string, string>>

export interface PresenceProcess {
  readonly pid: number
  readonly stdout: string
  readonly stderr: string
  /** Null after a signal. */
  readonly exited: Promise<number | null>
  isRunning(): boolean
  signal(name: NodeJS.Signals): void
}

/** Starts with an empty environment, so that settings of the developer's shell cannot change the results. */
export function spawnPresence(args: readonly string[], env: Environment, program = PRESENCE): PresenceProcess {
  const { PATH = '' } = process.env
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  // 'close' instead of 'exit', because all output has been read by then.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    pid: child.pid as number,
    get stdout() {
      return output.stdout
    },
    get stderr() {
      return output.stderr
    },
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
  }
}
