import type { Db } from './database.ts'
import type { FairSlots, SlotOwner } from './fair-slots.ts'

/**
 * The database for one owner: everything that uses a connection of the pool first takes a slot. If an owner's requests wait
 * for each other's locks, it holds at most its share of the connections, and its other requests wait here without one.
 * Quick statements share their connections and need no slot.
 */
export function withConnectionSlots(db: Db, slots: FairSlots, owner: SlotOwner): Db {
  const withSlot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const giveBack = await slots.take(owner)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
  return {
    rows: (statement, values) =>
      statement.slow ? withSlot(() => db.rows(statement, values)) : db.rows(statement, values),
    execute: (text, values) => withSlot(() => db.execute(text, values)),
    transaction: (work) => withSlot(() => db.transaction(work)),
  }
}
