import pg from 'pg'
import { type Database, openDatabase } from '../../server/src/platform/database.ts'
import { PLAN_ONCE } from '../../server/src/platform/pipelined-connections.ts'

export interface RivalOrder {
  readonly connection: { host: string; port: number; user: string; database: string }
  readonly partnerId: number
  /** The business of the first request, so that a constant answer can be the right one once. */
  readonly businessId: number
}

export interface RivalParts extends Omit<RivalOrder, 'connection'> {
  /** Ours, with its way of sending statements. */
  readonly db: Database
  /** Each in its turn, pipelined like the service's own. */
  readonly nextReader: () => pg.Client
  close(): Promise<void>
}

const READERS = 3

/** Where the routes of a rival are mounted: the same request, with this before its path, reaches it. */
export const prefixOf = (row: number, rival: number) => `/${row}/${rival}`

/** Connections with the settings of the service's own, and nothing around them. */
export async function openParts({ connection, ...order }: RivalOrder): Promise<RivalParts> {
  const db = openDatabase(connection)
  const readers = Array.from({ length: READERS }, () => new pg.Client({ ...db.config, pipeline: true }))
  await Promise.all(readers.map((reader) => reader.connect()))
  await Promise.all(readers.map((reader) => reader.query(PLAN_ONCE)))
  let next = 0
  return {
    ...order,
    db,
    nextReader: () => {
      next = (next + 1) % READERS
      return readers[next] as pg.Client
    },
    close: async () => {
      await Promise.all([db.close(), ...readers.map((reader) => reader.end())])
    },
  }
}
