/** The message is one line for the person who starts the service: what is wrong and what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const EXPLANATIONS: Record<string, string> = {
  ENOENT: 'part of the path is missing (a broken symbolic link?); choose another data folder',
  EEXIST: 'it is a file where a folder is needed; choose another data folder',
  ENOTDIR: 'part of the path is a file where a folder is needed; choose another data folder',
  EACCES: 'this user has no permission to write there; grant it or choose another data folder',
  EPERM: 'this user has no permission to write there; grant it or choose another data folder',
  EROFS: 'it is not writable, because the disk is read-only; make the disk writable or choose another data folder',
  ENOSPC: 'the disk is full; free some space',
  ELOOP: 'there is a symbolic link where a file or folder is needed; remove it',
}

export function cannotUse(path: string, error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  const { code, message } = error as NodeJS.ErrnoException
  const why = (code && EXPLANATIONS[code]) ?? message
  return new EmbeddedPostgresError(`The database cannot use ${path}: ${why}.`, { cause: error })
}
