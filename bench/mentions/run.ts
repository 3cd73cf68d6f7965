import { rmSync } from 'node:fs'
import { askInTurn } from '../ask-in-turn.ts'
import { openDuck } from '../duck.ts'
import type { Measurement } from '../measurement.ts'
import { openReviewWorld } from '../reviews/world.ts'
import { fillMentions, makePlaces } from './fill.ts'
import { askDuck, askOurs, fromCopyFile, MENTIONS_TABLE, QUESTIONS } from './question.ts'

const SIZES = { quick: [100_000], full: [100_000, 1_000_000] }

/** Grows one account and five competitors, and runs the same theme statistics on ours and on DuckDB at each size. */
export const mentions: Measurement = {
  name: 'theme statistics',
  run: async ({ quick, print, fail, ...session }) => {
    const { folder, world } = await openReviewWorld(session)
    const duck = await openDuck(session, MENTIONS_TABLE)
    const places = await makePlaces(world)
    let from = 0
    for (const to of SIZES[quick ? 'quick' : 'full']) {
      session.progress(`filling in mentions ${from} to ${to}…`)
      const file = await fillMentions(world, places, folder, from, to)
      await duck.run(fromCopyFile(file))
      rmSync(file)
      from = to
      for (const question of QUESTIONS) {
        const what = `themes: ${question.name}, ${to.toLocaleString('en')} mentions`
        try {
          const ours = askOurs(world.db, world.partnerId, places.accountId, question)
          const theirs = await askDuck(duck, question)
          // The results must agree, or one of them would be fast for the wrong reason.
          const [expected, other] = [await ours(), await theirs()]
          if (String(expected) !== String(other)) throw new Error(`${expected} is not ${other}`)
          const [oursMs, duckMs] = (await askInTurn([ours, theirs], quick)) as [number, number]
          const comparedWith = `DuckDB: ${duckMs.toFixed(3)} ms`
          print({ what, measured: `p50 ${oursMs.toFixed(3)} ms`, comparedWith, ratio: duckMs / oursMs, atLeast: 1 })
        } catch (error) {
          fail(what, error)
        }
      }
    }
  },
}
