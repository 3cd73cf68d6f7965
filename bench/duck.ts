import { DuckDBInstance } from '@duckdb/node-api'
import type { Session } from './environment.ts'

export type Duck = Awaited<ReturnType<typeof openDuck>>

/** DuckDB with one columnar table in memory. */
export async function openDuck({ later }: Session, createTable: string) {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  later(() => {
    connection.closeSync()
    instance.closeSync()
  })
  await connection.run(createTable)
  return connection
}
