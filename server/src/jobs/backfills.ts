import type { Db } from '../platform/database.ts'
import { fillQueuePartners } from '../store/sql/queue-partner.ts'

/** Fills in data for an expand migration, in the background. See "Add a migration" in CONTRIBUTING.md. */
export interface Backfill {
  /** Must never be reused, because the database stores the progress under this name. */
  readonly name: string
  /** The table whose rows are counted, for the progress in `presence doctor`. */
  readonly table: string
  /**
   * Processes the first rows whose id is greater than `after`, and returns their ids in order. An empty list means that
   * it is finished.
   */
  readonly batch: (db: Db, after: number) => Promise<readonly number[]>
}

/** Backfills run in this order, one at a time. Remove a backfill in the release that contains its contract step. */
export const backfills: readonly Backfill[] = [
  { name: 'queue-partners', table: 'businesses', batch: fillQueuePartners },
]
