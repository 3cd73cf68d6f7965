import { PoolerError } from '../platform/connection-pooler.ts'
import { isDatabaseOutOfReach, shortageOf } from '../platform/database-failures.ts'
import { EmbeddedPostgresError } from '../platform/embedded-postgres/error.ts'
import { ListenError } from '../platform/listen-error.ts'
import { MediaFilesFailure } from '../platform/media-files/failure.ts'
import { StandbyError } from '../platform/primary-only.ts'
import { SchemaTooNewError, SchemaTooOldError, UnsuitableDatabaseError } from '../platform/schema-version.ts'
import { SettingsError } from '../platform/settings.ts'
import { LIMIT_SETTINGS, timeoutOf } from '../platform/statement-limits.ts'
import { ImportStoppedError } from '../use-cases/import/import-stopped.ts'

/** A mistake of the user; printed without a stack trace. */
export class CommandError extends Error {}

/** Prints expected errors in one line, and unexpected ones with a stack trace. */
export function failInOneLine(error: unknown) {
  console.error(`presence: ${explain(error)}`)
  process.exitCode = 1
}

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
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
  const timeout = timeoutOf(error)
  if (timeout) {
    return `a database statement took longer than ${timeout.ms / 1000} s. Try again, or increase ${LIMIT_SETTINGS[timeout.kind]}.`
  }
  const shortage = shortageOf(error)
  if (shortage) return `${shortage}.`
  if (isDatabaseOutOfReach(error)) {
    return process.env.DATABASE_URL
      ? 'the database is unreachable. Is it running, and is DATABASE_URL correct?'
      : 'the database is unreachable. Try again; if that does not help, run npx presence doctor.'
  }
  return error.stack ?? error.message
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
