import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, openSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CommandError } from '../fail.ts'

export const STANDARD_STREAM = '-'
const MODE = 0o600
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface BackupOutput {
  readonly stream: Writable
  /** Call it when the stream has ended: only then does the file get its name. */
  finish(): Promise<void>
  /** Removes what was written; after `finish` it does nothing. */
  abandon(): void
  /** In plain words, if it is this output that failed. */
  explained(error: unknown): unknown
}

/** Standard output, or a file that gets its name when it is complete and on the disk. */
export function openBackupOutput(file: string, force: boolean): BackupOutput {
  if (file === STANDARD_STREAM) {
    const explained = watchFailure(process.stdout, 'standard output')
    return { stream: process.stdout, finish: async () => {}, abandon: () => {}, explained }
  }
  if (existsSync(file) && !force)
    throw new CommandError(`${file} exists. Choose another name, or use --force to replace it.`)
  // In the same folder, because a file can be renamed only within its file system.
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const fd = openOrExplain(draft)
  const stream = createWriteStream(draft, { fd, flush: true })
  const explained = watchFailure(stream, file)
  const abandonOnSignal = (signal: NodeJS.Signals) => {
    rmSync(draft, { force: true })
    process.removeListener(signal, abandonOnSignal)
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, abandonOnSignal)
  const release = () => {
    for (const signal of SIGNALS) process.removeListener(signal, abandonOnSignal)
  }
  let isFinished = false
  return {
    stream,
    finish: async () => {
      await rename(draft, file)
      isFinished = true
      release()
      await syncFolder(dirname(file))
    },
    abandon: () => {
      if (isFinished) return
      stream.destroy()
      rmSync(draft, { force: true })
      release()
    },
    explained,
  }
}

/** A full disk, or a pipe whose reader has gone: otherwise its code could be taken for one of the database. */
function watchFailure(stream: Writable, name: string) {
  let failure: NodeJS.ErrnoException | undefined
  stream.on('error', (error) => {
    failure ??= error
  })
  return (error: unknown) =>
    failure === error ? new CommandError(`${name} cannot be written (${failure?.code}). There is no backup.`) : error
}

function openOrExplain(path: string): number {
  try {
    return openSync(path, 'wx', MODE)
  } catch (error) {
    throw new CommandError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** A power cut may not lose the name of a backup that was reported as written. */
async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

export async function openBackupInput(file: string): Promise<Readable> {
  if (file === STANDARD_STREAM) return process.stdin
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}).`)
  })
  return createReadStream(file, { fd: handle })
}
