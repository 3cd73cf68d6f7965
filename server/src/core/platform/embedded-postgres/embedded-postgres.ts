import { setTimeout as pause } from 'node:timers/promises'
import { type DatabasePaths, PORT } from './database-paths.ts'
import { joinDatabase } from './join.ts'
import type { KeeperConnection } from './keeper-connection.ts'
import { prepareFolders } from './setup/prepare-folders.ts'

export { EmbeddedPostgresError } from './error.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** This process's share in the embedded PostgreSQL, which runs as long as at least one process has a share in it. */
export interface EmbeddedPostgres {
  /** `host` is the folder of the Unix socket. Stays valid when PostgreSQL is restarted. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** The folder with the database and its log. */
  readonly location: string
  /**
   * Called when PostgreSQL has exited unexpectedly. It is already being restarted; its sessions and their locks are lost.
   */
  onLost(listener: () => void): void
  /** When this resolves for the last share, nothing is left running. */
  close(): Promise<void>
}

export async function openEmbeddedPostgres(options: {
  dataDir: string
  onProgress?: (message: string) => void
  /** Called when another process is starting PostgreSQL, so that this one can do other work. */
  onWaiting?: () => void
}): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {})
  const paths = prepareFolders(options.dataDir, onProgress)
  const closing = new AbortController()
  return share(paths, onProgress, closing, await joinDatabase(paths, onProgress, closing.signal, options.onWaiting))
}

function share(
  paths: DatabasePaths,
  onProgress: (message: string) => void,
  closing: AbortController,
  first: KeeperConnection | undefined,
): EmbeddedPostgres {
  const listeners: (() => void)[] = []
  let current = Promise.resolve(first)
  let closed: Promise<void> | undefined

  const watch = async (connection: KeeperConnection | undefined) => {
    await connection?.closed
    if (!connection || closing.signal.aborted) return
    onProgress('the database stopped unexpectedly, starting it again…')
    current = rejoin(paths, onProgress, closing.signal)
    for (const listener of listeners) listener()
    void current.then(watch)
  }
  void watch(first)

  return {
    connection: { host: paths.socketFolder, port: PORT, user: 'presence', database: 'postgres' },
    location: paths.folder,
    onLost: (listener) => void listeners.push(listener),
    close: () => {
      closing.abort()
      closed ??= current.then((connection) => connection?.leave())
      return closed
    },
  }
}

/** Retries until it succeeds. Returns undefined if the process no longer needs the database. */
async function rejoin(
  paths: DatabasePaths,
  onProgress: (message: string) => void,
  signal: AbortSignal,
): Promise<KeeperConnection | undefined> {
  for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await joinDatabase(paths, onProgress, signal)
    } catch (error) {
      onProgress((error as Error).message)
    }
    // When aborted, the pause rejects, and the loop condition ends the loop.
    await pause(wait, undefined, { ref: false, signal }).catch(() => {})
  }
  return undefined
}
