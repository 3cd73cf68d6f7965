import type { Readable } from 'node:stream'

/** A file as it was received, on this machine's disk. */
export interface IncomingFile {
  readonly path: string
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Where photos and videos are kept, by names that are used once. */
export interface KeptFiles {
  /** Durable once it resolves. It may take the file away from where it came in. */
  keep(name: string, file: IncomingFile, contentType: string): Promise<void>
  /** Undefined: there is no such file. */
  read(name: string, range: ByteRange): Promise<Readable | undefined>
  /** Content with there being none. */
  remove(name: string): Promise<void>
}

export interface MediaFiles extends KeptFiles {
  /** A path for an incoming file, in an existing folder. The caller removes the file. */
  newIncomingPath(): Promise<string>
  /** Those that a process which was killed has left. */
  removeOldIncoming(): Promise<void>
}
