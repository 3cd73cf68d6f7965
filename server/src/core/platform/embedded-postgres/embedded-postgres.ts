import { closeSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { syncFolder } from '../sync-folder.ts'
import { EmbeddedPostgresError } from './error.ts'
import { hold, isHeld, isInUseElsewhere, isLost, postmaster, startOrHold, tell } from './holders.ts'
import { type DatabasePaths, prepareFolders, refuseForeignSocketFolder } from './setup/prepare-folders.ts'

export { EmbeddedPostgresError } from './error.ts'

/** This process's share in the embedded PostgreSQL, which runs as long as at least one process has a share in it. */
export interface EmbeddedPostgres {
  /** `host` is the folder of the Unix socket. Stays valid when PostgreSQL is restarted. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** The folder with the database and its log. */
  readonly location: string
  /** When this resolves for the last share, nothing is left running. */
  close(): Promise<void>
}

interface Listeners {
  readonly onProgress?: (message: string) => void
  /** Called when this process has started PostgreSQL, and can do other work. */
  readonly onWaiting?: () => void
}

const INTERVAL_MS = 5
const WATCH_MS = 1_000
const LONGEST_STOP_MS = 15_000

export async function openEmbeddedPostgres(options: { dataDir: string } & Listeners): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {})
  const paths = prepareFolders(options.dataDir, onProgress)
  let end = await joinDatabase(paths, options)
  let repairing: Promise<void> | undefined
  let closed: Promise<void> | undefined

  const repair = async () => {
    if (!(await isLost(paths)) || closed) return
    onProgress('the database stopped unexpectedly, starting it again…')
    const previous = end
    end = await joinDatabase(paths, { onProgress })
    closeSync(previous)
  }
  const watch = setInterval(() => {
    repairing ??= repair()
      .catch((error: Error) => onProgress(error.message))
      .finally(() => {
        repairing = undefined
      })
  }, WATCH_MS).unref()

  const leave = async () => {
    clearInterval(watch)
    await repairing
    closeSync(end)
    const deadline = performance.now() + LONGEST_STOP_MS
    while (tell(paths, '') && !isHeld(paths) && performance.now() < deadline) await pause(INTERVAL_MS)
  }
  return {
    connection: { host: paths.socketFolder, port: 5432, user: 'presence', database: 'postgres' },
    location: paths.folder,
    close: () => {
      closed ??= leave()
      return closed
    },
  }
}

/** Joins the running PostgreSQL, or starts it. Several processes may do so at the same time. */
async function joinDatabase(paths: DatabasePaths, { onProgress, onWaiting }: Listeners): Promise<number> {
  for (;;) {
    let end = hold(paths)
    let isStarter = false
    const logged = readLog(paths).length
    const isFirst = !existsSync(join(paths.pgdata, 'PG_VERSION'))
    if (end === undefined) {
      if (await isInUseElsewhere(paths)) {
        throw new EmbeddedPostgresError(
          `${paths.folder} is in use by a PostgreSQL server that cannot be stopped from here: stop it (is it in another container?).`,
        )
      }
      if (isFirst) onProgress?.('preparing the database (first start)…')
      ;({ end, isStarter } = startOrHold(paths))
      onWaiting?.()
    }
    if (await becomesReady(paths)) {
      refuseForeignSocketFolder(paths)
      if (isFirst) await syncFolder(paths.folder)
      return end
    }
    tell(paths, 'stop\n')
    closeSync(end)
    if (isStarter) throw failureOf(paths, readLog(paths).subarray(logged).toString())
    await pause(INTERVAL_MS)
  }
}

async function becomesReady(paths: DatabasePaths): Promise<boolean> {
  // Recovery after a crash may take long.
  while (!(await isLost(paths))) {
    if (postmaster(paths)?.state === 'ready') return true
    await pause(INTERVAL_MS)
  }
  return false
}

function readLog({ log }: DatabasePaths): Buffer {
  try {
    // A link created by the unprivileged user must not lead root to another file.
    return readFileSync(log, { flag: constants.O_RDONLY | constants.O_NOFOLLOW })
  } catch {
    return Buffer.alloc(0)
  }
}

function failureOf({ folder, log }: DatabasePaths, lines: string): EmbeddedPostgresError {
  const reason = lines.match(/(?:error|FATAL|PANIC): +(.+)/)?.[1] ?? lines.match(/^initdb: (.+)$/m)?.[1] ?? 'it exited'
  return new EmbeddedPostgresError(`PostgreSQL could not start in ${folder} (${reason}): see ${log}.`)
}
