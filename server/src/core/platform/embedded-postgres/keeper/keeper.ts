/**
 * The parent process of PostgreSQL. It starts PostgreSQL for the first process that needs the database and
 * stops it when the last one has left. Everything is imported here at the top: once the privileges are dropped, the
 * folder with these files may be inaccessible.
 */
import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { DatabasePaths } from '../database-paths.ts'
import type { Account } from '../setup/account.ts'
import { makeSocketFolder, removeSocketFolder } from '../socket-folder.ts'
import { ensureCluster } from './cluster.ts'
import { listenForHolders, watchStarter } from './holders.ts'
import { clearLeftovers } from './leftovers.ts'
import { takeLock } from './lock.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'

const LARGEST_LOG = 10 * 1024 * 1024

async function keep(paths: DatabasePaths): Promise<void> {
  const starter = await watchStarter()
  const lock = await takeLock(paths.lock, paths.keeperSocket, starter)
  if (!lock) return
  rotateLog(paths.log)
  makeSocketFolder(paths)
  rmSync(paths.keeperSocket, { force: true })

  let postmaster: Postmaster | undefined
  let isLeaving = false
  const holders = await listenForHolders(paths.keeperSocket, starter, () => void leave())
  const onProgress = (progress: string) => holders.announce({ progress })

  const start = async () => {
    await ensureCluster(paths, onProgress)
    const staleOwner = await clearLeftovers(paths, onProgress)
    if (isLeaving) return
    postmaster = startPostmaster(paths, staleOwner)
    await postmaster.ready
    // Without PostgreSQL, the keeper need not run: the holders notice its exit and start another one.
    void postmaster.exited.then(() => isLeaving || process.exit(1))
    holders.announce({ ready: true })
  }
  const started = start().catch((error: Error) => {
    console.error(`keeper: ${error.message}`)
    holders.announce({ failed: error.message })
  })

  const leave = async () => {
    if (isLeaving) return
    isLeaving = true
    holders.stopListening()
    if (!postmaster) await started
    await postmaster?.stop()
    removeSocketFolder(paths)
    lock.release()
    process.exit(0)
  }
}

/** Copied, not renamed, because the keeper and PostgreSQL already have the file open. */
function rotateLog(path: string): void {
  if (statSync(path).size <= LARGEST_LOG) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

function dropPrivileges({ uid, gid }: Account): void {
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

// The keeper exits when its holders have left, not before: a signal to the whole process group or container must not stop
// the database of a service that is still finishing its work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const paths = JSON.parse(process.argv[2] ?? '') as DatabasePaths
// While the cache folder is still writable by this user.
flushCompileCache()
if (paths.account) dropPrivileges(paths.account)
process.umask(0o077)
await keep(paths)
