import { spawn } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileCacheEnvironment } from '../compile-cache.ts'
import { programFile } from '../program-file.ts'
import { cannotUse } from './error.ts'
import type { Place } from './place.ts'

const KEEPER = fileURLToPath(programFile('./keeper/keeper', import.meta.url))

/** Exits early with code 0 if another keeper is already running. */
export interface KeeperProcess {
  exitCode: number | undefined
  /** The database was joined, through this keeper or another one, so this keeper need not wait for us any longer. */
  release(): void
}

export function startKeeper(place: Place): KeeperProcess {
  const log = openLog(place)
  const child = spawn(process.execPath, [KEEPER, JSON.stringify(place)], {
    // In a separate session: Ctrl-C in a terminal goes to the service only.
    detached: true,
    cwd: place.folder,
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

function openLog({ log, account }: Place): number {
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
