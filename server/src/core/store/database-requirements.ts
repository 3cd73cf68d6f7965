import type { Database } from '../platform/database.ts'
import { UnsuitableDatabaseError } from '../platform/schema-version.ts'

interface Shortcoming {
  readonly wrong: string
  readonly fix: string
}

/** The oldest release of PostgreSQL that has what the statements use. */
export const POSTGRES_MIN = 15

interface Facts {
  readonly version: string
  readonly encoding: string
  readonly database: string
  readonly role: string
  readonly mayCreateTables: boolean
  readonly mayCreateSchemas: boolean
}

/** Why the tables cannot be created in this database, or undefined. */
export async function findShortcoming(db: Pick<Database, 'execute'>): Promise<Shortcoming | undefined> {
  const { rows } = await db.execute(`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding, quote_ident(current_database()) as database,
      quote_ident(current_user) as role,
      exists (select from pg_namespace where nspname = 'public' and has_schema_privilege(oid, 'create')) as "mayCreateTables",
      has_database_privilege(current_database(), 'create') or to_regnamespace('pgboss') is not null as "mayCreateSchemas"`)
  const { version, encoding, database, role, mayCreateTables, mayCreateSchemas } = rows[0] as Facts
  if (Number.parseInt(version, 10) < POSTGRES_MIN)
    return { wrong: `PostgreSQL ${version} is too old`, fix: `use ${POSTGRES_MIN} to 18` }
  if (encoding !== 'UTF8') {
    const fix = `create one with: create database NAME owner ${role} encoding 'UTF8' template template0`
    return { wrong: `the database must use the encoding UTF8, not ${encoding}`, fix }
  }
  const fix = `make it the owner of the database: alter database ${database} owner to ${role}`
  if (!mayCreateTables) return { wrong: `the role ${role} may not create tables in the schema public`, fix }
  if (!mayCreateSchemas) return { wrong: `the role ${role} may not create schemas in the database`, fix }
  return undefined
}

export async function refuseUnsuitableDatabase(db: Pick<Database, 'execute'>) {
  const found = await findShortcoming(db)
  if (found) throw new UnsuitableDatabaseError(`${found.wrong}: ${found.fix}`)
}
