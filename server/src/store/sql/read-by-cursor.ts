import type { Db, JsonText } from '../../platform/database.ts'

const FETCH = 'fetch 1000 from exported'

/**
 * Every row of a query, as of one moment. `take` gets some at a time and may be slow: as long as it takes, nothing more is
 * read.
 */
export const readByCursor = <Row>(
  db: Db,
  query: string,
  values: readonly unknown[],
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> =>
  db.transaction(async (db) => {
    // The other end of a pipe may wait for a person.
    await db.execute('set local idle_in_transaction_session_timeout = 0')
    await db.execute(`declare exported no scroll cursor for ${query}`, values)
    for (;;) {
      const { rows } = (await db.execute(FETCH)) as { rows: Row[] }
      if (rows.length === 0) return
      await take(rows)
    }
  })

/** For queries of one column, `json`, with the partner and the business as parameters, and further ones. */
export const readLinesBelow =
  (query: string, ...more: readonly unknown[]) =>
  (db: Db, partnerId: number, businessId: number, take: (lines: readonly JsonText[]) => Promise<void>): Promise<void> =>
    readByCursor<{ json: JsonText }>(db, query, [partnerId, businessId, ...more], (rows) =>
      take(rows.map(({ json }) => json)),
    )
