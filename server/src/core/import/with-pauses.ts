import { setImmediate } from 'node:timers/promises'

/** Number of rows to process before other requests are served. */
const ROWS_AT_ONCE = 25

export async function* withPauses<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate()
    yield row
  }
}
