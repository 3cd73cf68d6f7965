import type { Readable } from 'node:stream'

/** A received file, on the local disk. */
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

/** The store of photos and videos; a name is never reused. */
export interface KeptFiles {
  /** The file is durable once this resolves. It may be moved away from its path. */
  keep(name: string, file: IncomingFile, contentType: string): Promise<void>
  /** Returns undefined if there is no such file. */
  read(name: string, range: ByteRange): Promise<Readable | undefined>
  /** Succeeds if there is no such file. */
  remove(name: string): Promise<void>
}

export interface MediaFiles extends KeptFiles {
  /** A path for an incoming file, in an existing folder. The caller removes the file. */
  newIncomingPath(): Promise<string>
  /** Removes files left by a killed process. */
  removeOldIncoming(): Promise<void>
}

/** The media store is full, misconfigured or unreachable: nothing the caller can fix. */
export class MediaFilesFailure extends Error {}

export async function orFailure<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof MediaFilesFailure) throw cause
    throw new MediaFilesFailure(`${doing} a media file failed: ${reasonIn(cause as Error)}`, { cause })
  }
}

/** The reason for `fetch failed` is in its cause. */
const reasonIn = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message)
