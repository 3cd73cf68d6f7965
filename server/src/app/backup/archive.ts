import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { DamagedBackup } from './manifest.ts'

/** The fastest level: compression should not limit the speed of a backup, and photos do not compress anyway. */
const GZIP_LEVEL = 1
/** Backups contain personal data and password hashes. */
const MODE = 0o600

export interface ArchiveWriter {
  add(name: string, content: Buffer | string): Promise<void>
  addStream(name: string, size: number, content: Readable): Promise<void>
}

/** Writes a gzipped tar file with backpressure. Resolves when everything has been written. */
export async function writeArchive<Result>(
  output: Writable,
  mtime: Date,
  write: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const pack = tar.pack()
  let failure: unknown
  const failed = (error: unknown) => {
    failure ??= error
    pack.destroy(failure as Error)
  }
  const written = pipeline(pack, createGzip({ level: GZIP_LEVEL }), output).catch(failed)
  const addStream = (name: string, size: number, content: Readable) =>
    pipeline(content, pack.entry({ name, size, mode: MODE, mtime }))
  const add = (name: string, content: Buffer | string) => {
    const bytes = Buffer.from(content)
    return addStream(name, bytes.length, Readable.from([bytes], { objectMode: false }))
  }
  const result = await write({ add, addStream }).catch(failed)
  if (failure === undefined) pack.finalize()
  await written
  if (failure !== undefined) throw failure
  return result as Result
}

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

/** Yields the entries while reading. An entry must be read or skipped before the next one is requested. */
export async function* entriesOf(input: Readable): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  let failure: unknown
  const fed = pipeline(input, createGunzip(), extract).catch((error: unknown) => {
    failure ??= error
  })
  // The readers of entries also get errors of tar and gzip, but without their cause.
  const fail = async (error: unknown) => {
    extract.destroy()
    await fed
    throw explained(failure ?? error)
  }
  async function* contentOf(entry: AsyncIterable<Buffer>) {
    try {
      yield* entry
    } catch (error) {
      await fail(error)
    }
  }
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header
      yield { name, size, content: contentOf(entry as AsyncIterable<Buffer>) }
      entry.resume()
    }
    await fed
    if (failure !== undefined) throw failure
  } catch (error) {
    await fail(error)
  } finally {
    extract.destroy()
    input.destroy()
    await fed
  }
}

/** Passes the content through; `see` gets every part. */
export async function* watched(content: AsyncIterable<Buffer>, see: (part: Buffer) => void) {
  for await (const part of content) {
    see(part)
    yield part
  }
}

/** Error messages of tar and gzip ("invalid distance too far back") do not help an operator. */
function explained(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') return new DamagedBackup('it ends too early.')
  const isUnreadable = code?.startsWith('Z_') || /tar (header|archive)/i.test(message ?? '')
  return isUnreadable ? new DamagedBackup('it is not a backup, or it has been changed.') : error
}
