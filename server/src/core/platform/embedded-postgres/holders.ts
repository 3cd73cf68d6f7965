import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readlinkSync, readSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cannotUse } from './error.ts'
import type { DatabasePaths } from './setup/prepare-folders.ts'
import { startSupervisor } from './supervisor.ts'

const { O_RDONLY, O_WRONLY, O_NONBLOCK, O_NOFOLLOW } = constants

/**
 * A process holds the database by an open end of a FIFO, which the kernel closes even after kill -9. Undefined if nobody
 * reads it: there is no supervisor.
 */
export function hold({ fifo }: DatabasePaths, line = '\n'): number | undefined {
  try {
    const end = openSync(fifo, O_WRONLY | O_NONBLOCK | O_NOFOLLOW)
    writeSync(end, line)
    return end
  } catch (error) {
    if (['ENXIO', 'ENOENT', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw cannotUse(fifo, error)
  }
}

/** Returns whether there is a supervisor. */
export function tell(paths: DatabasePaths, line: '' | '\n' | 'stop\n'): boolean {
  const end = hold(paths, line)
  if (end !== undefined) closeSync(end)
  return end !== undefined
}

/** Whether any process, this one included, holds the database. */
export function isHeld(paths: DatabasePaths): boolean {
  const input = openSync(paths.fifo, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
  const lines = readWaiting(input)
  // It was meant for the supervisor.
  if (lines === 'some') tell(paths, '\n')
  closeSync(input)
  return lines !== 'end'
}

/** Starts a supervisor, unless another process was faster. */
export function startOrHold(paths: DatabasePaths): { end: number; isStarter: boolean } {
  // In Node's standard library, only SQLite has a lock that the kernel releases whenever its holder dies.
  const lock = new DatabaseSync(paths.lock, { timeout: 10_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    const existing = hold(paths)
    if (existing !== undefined) return { end: existing, isStarter: false }
    rmSync(join(paths.folder, 'running'), { force: true })
    makeFifo(paths)
    const input = openSync(paths.fifo, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    // Lines for the previous supervisor.
    readWaiting(input)
    const end = openSync(paths.fifo, O_WRONLY | O_NONBLOCK | O_NOFOLLOW)
    startSupervisor(paths, input)
    closeSync(input)
    return { end, isStarter: true }
  } catch (error) {
    throw cannotUse(paths.folder, error)
  } finally {
    lock.close()
  }
}

/** The file is never removed, so that those who hold it open also count for the next supervisor. */
function makeFifo({ fifo, account }: DatabasePaths): void {
  try {
    execFileSync('mkfifo', ['-m', '600', fifo], { stdio: 'ignore', ...account })
  } catch {
    // It exists already. If it does not, opening it says why.
  }
}

function readWaiting(input: number): 'end' | 'none' | 'some' {
  try {
    return readSync(input, Buffer.alloc(65_536)) === 0 ? 'end' : 'some'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 'none'
    throw error
  }
}

/** The PostgreSQL that the supervisor has started. Undefined while no process may join. */
export function postmaster({ folder, pgdata }: DatabasePaths): { pid: number; state: string } | undefined {
  const pid = Number(readLines(join(folder, 'running'))[0])
  // The pid is on line 1, the state on line 8. The file may still be that of the previous one.
  const lines = readLines(join(pgdata, 'postmaster.pid'))
  return pid ? { pid, state: (Number(lines[0]) === pid && lines[7]?.trim()) || 'starting' } : undefined
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, { encoding: 'utf8', flag: O_RDONLY | O_NOFOLLOW }).split('\n')
  } catch {
    return []
  }
}

/** No supervisor, or one whose PostgreSQL has exited or was told by others to stop. */
export async function isLost(paths: DatabasePaths): Promise<boolean> {
  if (!tell(paths, '')) return true
  const running = postmaster(paths)
  if (!running) return false
  // In another container, its pid is a different one.
  return running.state === 'stopping' || !(isPostgresHere(running.pid, paths) || (await answers(paths)))
}

/** A PostgreSQL that has left its supervisor is stopped by the next one, but not across containers. */
export async function isInUseElsewhere(paths: DatabasePaths): Promise<boolean> {
  const pid = Number(readLines(join(paths.pgdata, 'postmaster.pid'))[0])
  return pid > 0 && !isPostgresHere(pid, paths) && (await answers(paths))
}

/** Not for a zombie, which exists until its supervisor ends. */
function isPostgresHere(pid: number, { folder, pgdata }: DatabasePaths): boolean {
  try {
    // It begins in the outer folder.
    if (process.platform === 'linux') return [pgdata, folder].includes(readlinkSync(`/proc/${pid}/cwd`))
    return execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(pgdata)
  } catch {
    return false
  }
}

function answers({ socketFolder }: DatabasePaths): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, '.s.PGSQL.5432'))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
