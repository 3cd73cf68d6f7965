import { type DatabaseOptions, openDatabase } from '../core/platform/database.ts'
import { fresh } from './fresh.ts'

/** A database without any schema, in addition to the one of the test file. `properties` are those of `create database`. */
export async function emptyDatabase(options: DatabaseOptions = {}, properties = '') {
  const { db } = await fresh()
  const name = `presence_empty_${process.pid}_${Math.trunc(performance.now())}`
  await db.execute(`create database ${name} template template0 ${properties}`)
  const url = new URL((db.connection.connectionString as string).replace('@/', '@socket/'))
  url.pathname = `/${name}`
  const empty = openDatabase({ connectionString: url.href.replace('@socket/', '@/') }, options)
  const close = async () => {
    await empty.close()
    // The server of a test run is removed as a whole.
    if (process.env.TEST_DATABASE_URL) await db.execute(`drop database ${name} with (force)`)
  }
  return { empty, close }
}
