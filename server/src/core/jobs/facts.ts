import type { Db } from '../platform/database.ts'

/** Something that happened, and that jobs of this or of later features act on. */
export interface Fact {
  readonly fact: string
}
export const defineFact = (fact: string): Fact => ({ fact })

/** Sends one job to each subscriber of the fact, in the caller's transaction. With a time, they start then. */
export type Emit = (db: Db, fact: Fact, at?: Date) => Promise<void>

interface Subscriber {
  readonly name: string
  readonly on?: readonly Fact[]
}

export function emitTo(
  jobs: readonly Subscriber[],
  enqueue: (db: Db, job: { readonly name: string }, at?: Date) => Promise<void>,
): Emit {
  return async (db, fact, at) => {
    const subscribers = jobs.filter(({ on }) => on?.includes(fact))
    if (subscribers.length === 0) throw new Error(`no job is on "${fact.fact}"`)
    for (const job of subscribers) await enqueue(db, job, at)
  }
}
