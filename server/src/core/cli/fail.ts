import { ImportStoppedError } from '../import/batches.ts'
import { PoolerError } from '../platform/connection-pooler.ts'
import {
  isDatabaseOutOfReach,
  SchemaTooNewError,
  SchemaTooOldError,
  StandbyError,
  serverFailureOf,
  UnsuitableDatabaseError,
} from '../platform/database-failures.ts'
import { EmbeddedPostgresError } from '../platform/embedded-postgres/error.ts'
import { ListenError } from '../platform/listen-error.ts'
import { MediaFilesFailure } from '../platform/media-files/media-files.ts'
import { SettingsError } from '../platform/settings.ts'
import { LIMIT_SETTINGS, timeoutOf } from '../platform/statement-limits.ts'

/** A mistake of the user; printed without a stack trace. */
export class CommandError extends Error {}

/** Prints expected errors in one line, and unexpected ones with a stack trace. */
export function failInOneLine(error: unknown) {
  console.error(`presence: ${explain(error)}`)
  process.exitCode = 1
}

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return reasonOf(error) ?? error.stack ?? error.message
}

/** Without a stack trace, for a list of findings. */
export function explainBriefly(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return reasonOf(error) ?? error.message
}

const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space',
  EROFS: 'the disk is read-only: choose another folder',
  EACCES: 'this user has no permission: grant it, or choose another folder',
}

/** Undefined for unexpected errors. */
function reasonOf(error: Error): string | undefined {
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === '28P01' || code === '28000' || code === '3D000') {
    return `the database refuses the connection (${error.message}). Check the user, password and database name in DATABASE_URL.`
  }
  if (code === '42501') {
    return `the database refuses this (${error.message}). Make the role of the program the owner of the database and its tables.`
  }
  if (error.message.includes('unsupported startup parameter')) {
    return `a connection pooler refuses the connection (${error.message}). Connect DATABASE_URL to PostgreSQL directly.`
  }
  if (error.message === 'The server does not support SSL connections') {
    return 'the database server does not support TLS. Enable it there, or remove sslmode from DATABASE_URL.'
  }
  const fileFailure = code && FILE_FAILURES[code]
  if (fileFailure) return `${fileFailure} (${error.message}).`
  const timeout = timeoutOf(error)
  if (timeout) {
    return `a database statement took longer than ${timeout.ms / 1000} s. Try again, or increase ${LIMIT_SETTINGS[timeout.kind]}.`
  }
  const serverFailure = serverFailureOf(error)
  if (serverFailure) return `${serverFailure}.`
  if (isDatabaseOutOfReach(error)) {
    return process.env.DATABASE_URL
      ? 'the database is unreachable. Is it running, and is DATABASE_URL correct?'
      : 'the database is unreachable. Try again; if that does not help, run npx presence doctor.'
  }
  return undefined
}

const EXPLAINED = [
  CommandError,
  ImportStoppedError,
  SettingsError,
  SchemaTooNewError,
  SchemaTooOldError,
  UnsuitableDatabaseError,
  EmbeddedPostgresError,
  ListenError,
  MediaFilesFailure,
  PoolerError,
  StandbyError,
]
