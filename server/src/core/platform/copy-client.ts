import pg from 'pg'
import type { Database } from './database.ts'

/** Ensures that values are written and read in one format, whatever the defaults of the server, the database or the role. */
const SETTINGS = `set search_path = public; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set timezone = 'UTC'; set xmloption = 'content'`

/** Set by statements, because the driver does not send 0, and limits of the role or the database would apply. */
const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** A connection for COPY without time limits, because a large table may take long. The caller closes it. */
export async function openCopyClient({ config }: Pick<Database, 'config'>, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: name, query_timeout: 0 })
  // A broken connection also fails the current statement; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(`${SETTINGS}; ${NO_LIMITS}`)
  return client
}
