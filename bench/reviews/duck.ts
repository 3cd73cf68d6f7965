import { DuckDBInstance } from '@duckdb/node-api'
import type { Counts, Question } from './question.ts'

export type Duck = Awaited<ReturnType<typeof openDuck>>

/** The same rows in DuckDB's columnar memory table. */
export async function openDuck() {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`create table reviews (business_id bigint, account_id bigint, source_id integer, external_id varchar,
    rating smallint, review_date date, comments varchar, reviewer varchar, tags varchar)`)
  return {
    load: async (file: string) => {
      await connection.run(`insert into reviews select * from read_csv('${file}', header = false, all_varchar = true)`)
    },
    prepare: async ({ businessIds, accountId, from, to }: Question) => {
      const where = businessIds ? `business_id in (${businessIds.join()})` : `account_id = ${accountId}`
      const dates = from && to ? ` and review_date between date '${from}' and date '${to}'` : ''
      const prepared = await connection.prepare(
        `select rating, count(*) as count from reviews where ${where}${dates} group by rating`,
      )
      return async (): Promise<Counts> => {
        const counts = [0, 0, 0, 0, 0, 0]
        const reader = await prepared.runAndReadAll()
        for (const [rating, count] of reader.getRows()) counts[Number(rating)] = Number(count)
        return counts
      }
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
