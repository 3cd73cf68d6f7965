import type { Db } from '../database.ts'
import { databaseReads } from '../metrics.ts'
import type { Replica } from './replica.ts'

const PRIMARY = { server: 'primary' }

/**
 * Reads from a replica, or from the primary as soon as a read fails there. It does not return to the replica after that,
 * nor after a transaction, because later reads must not return older data.
 */
export function readerOf(primary: Db, replica: Replica | undefined): Db {
  let current = replica
  return {
    rows: async (statement, values) => {
      if (current) {
        try {
          const rows = await current.rows(statement, values)
          databaseReads.inc({ server: current.name })
          return rows
        } catch {
          current = undefined
        }
      }
      databaseReads.inc(PRIMARY)
      return primary.rows(statement, values)
    },
    execute: (text, values) => {
      current = undefined
      return primary.execute(text, values)
    },
    transaction: (work) => {
      current = undefined
      return primary.transaction(work)
    },
  }
}
