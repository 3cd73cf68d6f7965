import { rmSync } from 'node:fs'
import { type DatabasePaths, postgresSocketIn } from '../database-paths.ts'
import { answers } from '../socket-folder.ts'
import { isPostgresOf, postgresProcessesOf, readPostmasterPid, until } from './processes.ts'

const FAST_STOP_MS = 10_000
const HARD_STOP_MS = 5_000

/**
 * Removes what a killed keeper has left behind. Returns the pid in a leftover postmaster.pid if it does not (or no longer)
 * belong to a PostgreSQL of this folder: process ids are reused.
 */
export async function clearLeftovers(
  paths: DatabasePaths,
  onProgress: (message: string) => void,
): Promise<number | undefined> {
  const postmaster = readPostmasterPid(paths.pgdata)
  if (!postmaster) return undefined
  const socket = postgresSocketIn(paths.socketFolder)
  const isOurs = () => isPostgresOf(postmaster.pid, paths.pgdata)

  if (await isOurs()) {
    onProgress('stopping a database that was left running…')
    await stopOrphan(postmaster.pid, isOurs)
  } else if (await answers(socket)) {
    throw new Error(
      `${paths.folder} is in use by a PostgreSQL server that cannot be stopped from here: stop it (is it in another container?).`,
    )
  }
  await stopSessions(paths.pgdata)
  // This file only protects the name of the socket; postmaster.pid protects the data.
  rmSync(`${socket}.lock`, { force: true })
  return readPostmasterPid(paths.pgdata)?.pid
}

async function stopOrphan(pid: number, isOurs: () => Promise<boolean>): Promise<void> {
  const isGone = async () => !(await isOurs())
  signal(pid, 'SIGINT')
  if (await until(isGone, FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await until(isGone, HARD_STOP_MS)) return
  throw new Error(
    `A PostgreSQL server was left running (process ${pid}) and does not stop: end it with kill -9 ${pid}.`,
  )
}

/** Sessions of a killed postmaster run until their computation ends, and block the next one. */
async function stopSessions(pgdata: string): Promise<void> {
  for (const pid of postgresProcessesOf(pgdata)) signal(pid, 'SIGQUIT')
  const isQuiet = () => postgresProcessesOf(pgdata).length === 0
  if (await until(isQuiet, HARD_STOP_MS)) return
  for (const pid of postgresProcessesOf(pgdata)) signal(pid, 'SIGKILL')
  await until(isQuiet, HARD_STOP_MS)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has exited already.
  }
}
