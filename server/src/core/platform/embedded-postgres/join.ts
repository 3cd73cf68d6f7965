import { spawn } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileCacheEnvironment, programFile } from '../program-file.ts'
import type { DatabasePaths } from './database-paths.ts'
import { cannotUse, EmbeddedPostgresError } from './error.ts'
import { connectToKeeper, type KeeperConnection, waitUntilReady } from './keeper-connection.ts'
import { refuseForeignSocketFolder } from './socket-folder.ts'

const INTERVAL_MS = 5

/**
 * Joins the running keeper, or starts one. Several processes may do so at the same time. Returns undefined if aborted.
 * `onWaiting` is called when a keeper was started and this process only has to wait for it.
 */
export async function joinDatabase(
  paths: DatabasePaths,
  onProgress: (message: string) => void,
  signal: AbortSignal,
  onWaiting: () => void = () => {},
): Promise<KeeperConnection | undefined> {
  let keeper: KeeperProcess | undefined
  const release = () => keeper?.release()
  signal.addEventListener('abort', release)
  try {
    for (;;) {
      if (signal.aborted) return undefined
      refuseForeignSocketFolder(paths)
      const socket = await connectToKeeper(paths.keeperSocket)
      if (socket) {
        const connection = await waitUntilReady(socket, onProgress, signal)
        if (connection) return connection
        // The keeper was about to exit. This process or another one starts the next.
      } else if (!keeper || keeper.exitCode === 0) {
        keeper = startKeeper(paths)
        onWaiting()
      } else if (keeper.exitCode !== undefined) {
        throw new EmbeddedPostgresError(`The database could not be started: see the last lines of ${paths.log}.`)
      }
      await pause(INTERVAL_MS)
    }
  } finally {
    signal.removeEventListener('abort', release)
    release()
  }
}

const KEEPER = fileURLToPath(programFile('./keeper/keeper', import.meta.url))

/** Exits early with code 0 if another keeper is already running. */
interface KeeperProcess {
  exitCode: number | undefined
  /** The database was joined, through this keeper or another one, so this keeper need not wait for us any longer. */
  release(): void
}

function startKeeper(paths: DatabasePaths): KeeperProcess {
  const log = openLog(paths)
  const child = spawn(process.execPath, [KEEPER, JSON.stringify(paths)], {
    // In a separate session: Ctrl-C in a terminal goes to the service only.
    detached: true,
    cwd: paths.folder,
    stdio: ['pipe', log, log],
    // The keeper gets neither the service's secrets nor its NODE_OPTIONS.
    env: compileCacheEnvironment(),
  })
  closeSync(log)
  child.unref()
  child.stdin?.on('error', () => {})
  const keeper: KeeperProcess = { exitCode: undefined, release: () => void child.stdin?.end() }
  const ended = (code: number | null) => {
    keeper.exitCode = code ?? 1
  }
  child.once('exit', ended).once('error', () => ended(null))
  return keeper
}

function openLog({ log, account }: DatabasePaths): number {
  try {
    // A link created by the unprivileged user must not lead root to another file.
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
    const handle = openSync(log, flags, 0o600)
    if (account) fchownSync(handle, account.uid, account.gid)
    return handle
  } catch (error) {
    throw cannotUse(log, error)
  }
}
