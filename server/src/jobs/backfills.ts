import type { Db } from '../platform/database.ts'

/** Fills in what an expand migration has added, in the background: see "Add a migration" in CONTRIBUTING.md. */
export interface Backfill {
  /** Never used again for another backfill, because the database records by this name what is done. */
  readonly name: string
  /** The table whose rows are counted, for the progress in `presence doctor`. */
  readonly table: string
  /** Processes the first rows whose id is greater than `after`, and returns their ids in order. None: it is finished. */
  readonly batch: (db: Db, after: number) => Promise<readonly number[]>
}

/** They run in this order, one at a time. Remove one in the release that contains its contract step. */
export const backfills: readonly Backfill[] = []
