import { rmSync } from 'node:fs'
import { askInTurn } from '../ask-in-turn.ts'
import { openDuck } from '../duck.ts'
import type { Measurement } from '../measurement.ts'
import { fillReviews } from './fill.ts'
import { askDuck, askOurs, fromCopyFile, questionsOf, REVIEWS_TABLE } from './question.ts'
import { openReviewWorld } from './world.ts'

const SIZES = { quick: [100_000], full: [100_000, 1_000_000, 10_000_000] }
const NEVER_SLOWER = 1
const FAR_FASTER = 10
/** DuckDB reads less than this in no time. */
const MANY = 1_000_000

/** Grows one account from size to size, and runs the same report on ours and on DuckDB at each. */
export const reviews: Measurement = {
  name: 'report of review counts',
  run: async ({ quick, print, fail, ...session }) => {
    const { folder, world } = await openReviewWorld(session)
    const { db, partnerId, places } = world
    const duck = await openDuck(session, REVIEWS_TABLE)
    let from = 0
    for (const to of SIZES[quick ? 'quick' : 'full']) {
      session.progress(`filling in reviews ${from} to ${to}…`)
      const file = await fillReviews(world, folder, from, to)
      await duck.run(fromCopyFile(file))
      rmSync(file)
      from = to
      for (const question of questionsOf(places.accountId, places.locationIds)) {
        const range = question.from ? 'a month' : 'all time'
        const what = `report: ${question.name}, ${range}, ${to.toLocaleString('en')} reviews`
        try {
          const ours = askOurs(db, partnerId, question)
          const theirs = await askDuck(duck, question)
          // The results must agree, or one would be fast for the wrong reason.
          const [expected, other] = [await ours(), await theirs()]
          if (String(expected) !== String(other)) throw new Error(`${expected} is not ${other}`)
          const [oursMs, duckMs] = (await askInTurn([ours, theirs], quick)) as [number, number]
          print({
            what,
            measured: `p50 ${oursMs.toFixed(3)} ms`,
            comparedWith: `DuckDB: ${duckMs.toFixed(3)} ms`,
            ratio: duckMs / oursMs,
            atLeast: to < MANY || question.name.startsWith('100') ? NEVER_SLOWER : FAR_FASTER,
          })
        } catch (error) {
          fail(what, error)
        }
      }
    }
  },
}
