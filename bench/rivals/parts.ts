import pg from 'pg'
import { type Database, openDatabase } from '../../server/src/core/platform/database.ts'
import { PLAN_ONCE } from '../../server/src/core/platform/pipelined-connections.ts'

export interface RivalOrder {
  readonly connection: { host: string; port: number; user: string; database: string }
  readonly partnerId: number
  /** The business of the first request, so that a constant response can be right once. */
  readonly businessId: number
}

export interface RivalParts extends Omit<RivalOrder, 'connection'> {
  /** Our database client, with its way of sending statements. */
  readonly db: Database
  readonly pool: pg.Pool
  /** Returns the readers in turn, pipelined like those of the service. */
  readonly nextReader: () => pg.Client
  close(): Promise<void>
}

const READERS = 3

/** Connections with the settings of the service, without its code around them. */
export async function openParts({ connection, ...order }: RivalOrder): Promise<RivalParts> {
  const db = openDatabase(connection)
  const pool = new pg.Pool({ ...db.config, max: 10 })
  const readers = Array.from({ length: READERS }, () => new pg.Client({ ...db.config, pipeline: true }))
  await Promise.all(readers.map((reader) => reader.connect()))
  await Promise.all(readers.map((reader) => reader.query(PLAN_ONCE)))
  let next = 0
  return {
    ...order,
    db,
    pool,
    nextReader: () => {
      next = (next + 1) % READERS
      return readers[next] as pg.Client
    },
    close: async () => {
      await Promise.all([db.close(), pool.end(), ...readers.map((reader) => reader.end())])
    },
  }
}
