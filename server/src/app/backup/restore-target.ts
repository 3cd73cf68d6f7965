import type pg from 'pg'
import { listTables, qualified } from '../../core/store/backed-up-tables.ts'

/** Tables that have rows even in an empty installation, and a condition for the rows that count as data. */
const WRITTEN_BY_THE_PROGRAM: Readonly<Record<string, string>> = {
  presence_migrations: 'false',
  secret_proof: 'false',
  directories: `transport <> 'internal'`,
}

/** Lists tables with data. Returns none for an installation that was only migrated, or started without the demo. */
export async function listFilledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${qualified(name)} where ${WRITTEN_BY_THE_PROGRAM[name] ?? 'true'}) as filled`,
    )
    if (rows[0]?.filled) filled.push(name)
  }
  return filled
}

const OTHER_TABLES = `select relname::text as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and to_regclass('public.presence_migrations') is null
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname`

/** Lists tables of another program, in a database without our own. */
export const listForeignTables = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>(OTHER_TABLES)).rows.map(({ name }) => name)

const OTHER_PROCESSES = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like 'presence%'`

/** Counts connections of services, workers and commands. Connections of other database roles are not visible. */
export const countOtherConnections = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ count: number }>(OTHER_PROCESSES)).rows[0]?.count ?? 0
