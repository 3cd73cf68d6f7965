import { refuseTransactionPooling } from './connection-pooler.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { openEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import type { Settings } from './settings.ts'
import { STATEMENT_LIMITS, type StatementClass } from './statement-limits.ts'

type ConnectSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'statementLimits'>>

/** Loads the metrics on demand, so that startup does not wait for them. */
const countTimeout = (kind: StatementClass) =>
  void import('./metrics.ts').then(({ countTimeout }) => countTimeout(kind))

/** The connections of a process that serves requests. */
export const connectService = (
  settings: ConnectSettings,
  onProgress: (message: string) => void,
  onWaiting?: () => void,
): Promise<Database> => connect(settings, onProgress, { onTimeout: countTimeout, ...(onWaiting && { onWaiting }) })

interface ConnectOptions extends Pick<DatabaseOptions, 'work' | 'onTimeout'> {
  readonly onWaiting?: () => void
}

/** Opens the database of these settings: DATABASE_URL if set, otherwise the embedded one, which is started if needed. */
export async function connect(
  { databaseUrl, dataDir, statementLimits: limits = STATEMENT_LIMITS }: ConnectSettings,
  onProgress: (message: string) => void,
  { onWaiting, ...more }: ConnectOptions = {},
): Promise<Database> {
  const options = { ...more, limits }
  if (databaseUrl) {
    await refuseTransactionPooling({ connectionString: databaseUrl })
    return openDatabase({ connectionString: databaseUrl, primaryOnly: true }, options)
  }
  const embedded = await openEmbeddedPostgres({ dataDir, onProgress, ...(onWaiting && { onWaiting }) })
  const db = openDatabase(embedded.connection, options)
  return {
    ...db,
    close: async () => {
      await db.close()
      await embedded.close()
    },
  }
}
