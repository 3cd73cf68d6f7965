import { randomBytes } from 'node:crypto'
import { createWriteStream, openSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { syncFolder } from '../platform/sync-folder.ts'
import { CommandError } from './fail.ts'

export const STANDARD_STREAM = '-'
/** Readable by the owner only: backups and exports contain personal data. */
const MODE = 0o600
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface OutputFile {
  readonly stream: Writable
  /** Call it when everything has been written: the file then gets its final name. */
  finish(): Promise<void>
  /** Removes the partial file; does nothing after `finish`. */
  abandon(): void
  /** Adds an explanation if this output failed, because its error code could be mistaken for a database error. */
  explained(error: unknown): unknown
}

/** Opens standard output, or a file that gets its final name when it is complete and on disk. */
export function openOutputFile(file: string): OutputFile {
  if (file === STANDARD_STREAM) {
    const explained = watchFailure(process.stdout, 'standard output')
    return { stream: process.stdout, finish: async () => {}, abandon: () => {}, explained }
  }
  // In the same folder, because a rename works only within a file system.
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const stream = createWriteStream(draft, { fd: openToWrite(draft, 'wx', MODE), flush: true })
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
      stream.end()
      await finished(stream)
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

/** Remembers the first error of the stream, such as a full disk or a closed pipe. */
function watchFailure(stream: Writable, name: string) {
  let failure: NodeJS.ErrnoException | undefined
  stream.on('error', (error) => {
    failure ??= error
  })
  return (error: unknown) => (failure === error ? cannotWrite(name, error) : error)
}

export function openToWrite(path: string, flags: 'w' | 'wx', mode?: number): number {
  try {
    return openSync(path, flags, mode)
  } catch (error) {
    throw cannotWrite(path, error)
  }
}

const cannotWrite = (name: string, error: unknown) =>
  new CommandError(`${name} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
