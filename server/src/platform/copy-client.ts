import pg from 'pg'
import type { Database } from './database.ts'

/** Values are written and read in the same form, whatever the server, the database or the role sets as its default. */
const SETTINGS = `set search_path = public; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set timezone = 'UTC'; set xmloption = 'content'`

/** A connection for COPY: no time limits, because a large table takes as long as it takes. The caller ends it. */
export async function openCopyClient({ config }: Pick<Database, 'config'>, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    application_name: name,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A connection that breaks also fails the statement under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(SETTINGS)
  return client
}
