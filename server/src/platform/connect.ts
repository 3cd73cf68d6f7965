import { refuseTransactionPooling } from './connection-pooler.ts'
import { type Database, openDatabase } from './database.ts'
import { openEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import type { Settings } from './settings.ts'

/** The database of these settings: DATABASE_URL if set, otherwise the embedded one, which is started if it is not running. */
export async function connect(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onProgress: (message: string) => void,
  onWaiting?: () => void,
): Promise<Database> {
  if (databaseUrl) {
    await refuseTransactionPooling({ connectionString: databaseUrl })
    return openDatabase({ connectionString: databaseUrl, primaryOnly: true })
  }
  const embedded = await openEmbeddedPostgres({ dataDir, onProgress, ...(onWaiting && { onWaiting }) })
  const db = openDatabase(embedded.connection)
  return {
    ...db,
    close: async () => {
      await db.close()
      await embedded.close()
    },
  }
}
