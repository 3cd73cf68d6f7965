import { createWriteStream, openSync, renameSync, rmSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { CommandError } from '../fail.ts'

/** For the operator's eyes: an export holds personal data. */
const MODE = 0o600

interface Output {
  readonly stream: Writable
  finish(): Promise<void>
  /** Leaves nothing behind of an export that failed; after `finish` it does nothing. */
  abandon(): void
}

/** Standard output, or a file that gets its name when it is whole: half an export must not pass for one. */
export function openOutput(file: string | undefined): Output {
  if (file === undefined) return { stream: process.stdout, finish: async () => {}, abandon: () => {} }
  const draft = `${file}.part`
  const stream = createWriteStream(draft, { fd: open(draft) })
  // A full disk is reported by a write or by the end.
  stream.on('error', () => {})
  let isFinished = false
  return {
    stream,
    finish: async () => {
      stream.end()
      await finished(stream)
      renameSync(draft, file)
      isFinished = true
    },
    abandon: () => {
      if (isFinished) return
      stream.destroy()
      rmSync(draft, { force: true })
    },
  }
}

function open(file: string): number {
  try {
    return openSync(file, 'w', MODE)
  } catch (error) {
    throw new CommandError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
