import type { Db, JsonText } from '../platform/database.ts'

const FETCH = 'fetch 1000 from exported'

/**
 * Reads every row of a query from one snapshot. `take` gets batches and may be slow: the next batch is read when it has
 * finished.
 */
export const readByCursor = <Row>(
  db: Db,
  query: string,
  values: readonly unknown[],
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> =>
  db.transaction(async (db) => {
    // The reader may be slow, for example a person reading from a pipe.
    await db.execute('set local idle_in_transaction_session_timeout = 0')
    await db.execute(`declare exported no scroll cursor for ${query}`, values)
    for (;;) {
      const { rows } = (await db.execute(FETCH)) as { rows: Row[] }
      if (rows.length === 0) return
      await take(rows)
    }
  })

/** For queries with one column, `json`, whose parameters are the partner, the business and `more`. */
export const readLinesBelow =
  (query: string, ...more: readonly unknown[]) =>
  (db: Db, partnerId: number, businessId: number, take: (lines: readonly JsonText[]) => Promise<void>): Promise<void> =>
    readByCursor<{ json: JsonText }>(db, query, [partnerId, businessId, ...more], (rows) =>
      take(rows.map(({ json }) => json)),
    )
