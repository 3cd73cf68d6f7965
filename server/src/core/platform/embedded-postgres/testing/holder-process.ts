import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { EmbeddedPostgres } from '../embedded-postgres.ts'

type Opened = Pick<EmbeddedPostgres, 'connection' | 'location'>

export interface HolderProcess {
  readonly opened: Promise<Opened>
  readonly lost: Promise<void>
  leave(): Promise<void>
  kill(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('./holder.ts', import.meta.url))

export function startHolder(dataDir: string): HolderProcess {
  const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const opened = Promise.withResolvers<Opened>()
  const lost = Promise.withResolvers<void>()
  opened.promise.catch(() => {})
  createInterface(child.stdout).on('line', (line) =>
    line === 'lost' ? lost.resolve() : opened.resolve(JSON.parse(line) as Opened),
  )
  void exited.then(() => opened.reject(new Error('the process that should hold a share has ended')))
  const end = async (how: () => void) => {
    how()
    await exited
  }
  return {
    opened: opened.promise,
    lost: lost.promise,
    leave: () => end(() => child.stdin.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  }
}

export function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}
