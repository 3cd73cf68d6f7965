import { rmSync } from 'node:fs'
import { openDuck } from '../duck.ts'
import type { Session } from '../environment.ts'
import { p50sOf } from '../reviews/measure.ts'
import { openReviewWorld } from '../reviews/world.ts'
import { fillMentions, makePlaces } from './fill.ts'
import { askDuck, askOurs, fromCopyFile, MENTIONS_TABLE, QUESTIONS } from './question.ts'
import type { MentionFigures } from './report.ts'

const SIZES = [100_000, 1_000_000, 10_000_000]

/** Grows one account and five competitors from size to size and runs the same queries at each. */
export async function measureMentions(largest: number, session: Session): Promise<MentionFigures[]> {
  const { progress } = session
  const { folder, world } = await openReviewWorld(session)
  const duck = await openDuck(session, MENTIONS_TABLE)
  const places = await makePlaces(world)

  const figures: MentionFigures[] = []
  let from = 0
  for (const mentions of SIZES.filter((size) => size <= largest)) {
    progress(`filling in mentions ${from} to ${mentions}…`)
    const file = await fillMentions(world, places, folder, from, mentions)
    await duck.run(fromCopyFile(file))
    rmSync(file)
    from = mentions
    for (const question of QUESTIONS) {
      progress(`asking ${mentions} mentions: ${question.name}…`)
      const ours = askOurs(world.db, world.partnerId, places.accountId, question)
      const theirs = await askDuck(duck, question)
      const [expected, other] = [await ours(), await theirs()]
      // The results must agree, or one of them would be fast for the wrong reason.
      if (String(expected) !== String(other)) throw new Error(`${question.name}: ${expected} is not ${other}`)
      const [oursMs, duckMs] = (await p50sOf([ours, theirs])) as [number, number]
      figures.push({ question: question.name, mentions, oursMs, duckMs })
      progress(`  ${oursMs.toFixed(2)} ms, DuckDB ${duckMs.toFixed(2)} ms`)
    }
  }
  return figures
}
