import type { Db } from '../database.ts'
import { databaseReads } from '../metrics.ts'
import type { Replica } from './replica.ts'

const PRIMARY = { server: 'primary' }

/**
 * Reads a replica, and the primary instead as soon as a read fails there. It does not go back to the replica after that, nor
 * after a transaction: what was read before must not become older.
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
