import { rmSync } from 'node:fs'
import { openDuck } from '../duck.ts'
import type { Session } from '../environment.ts'
import { fillReviews } from './fill.ts'
import { type AnswerFigures, askAll, type LoadFigures, loadReviews } from './measure.ts'
import { fromCopyFile, REVIEWS_TABLE } from './question.ts'
import type { ReviewResults } from './report.ts'
import { openReviewWorld } from './world.ts'

const SMALLEST = 100_000
const SIZES = [SMALLEST, 1_000_000, 10_000_000]
/** Larger sizes are filled with SQL: an import would take longer than all the rest, and show nothing new. */
const IMPORTED_MAX = 1_000_000

/** Grows one account from size to size and runs the same queries at each, and on a second one that does not grow. */
export async function measureReviews(largest: number, importsToo: boolean, session: Session): Promise<ReviewResults> {
  const { progress } = session
  const { folder, world } = await openReviewWorld(session)
  const { folder: smallFolder, world: small } = await openReviewWorld(session)
  rmSync(await fillReviews(small, smallFolder, 0, SMALLEST))
  const duck = await openDuck(session, REVIEWS_TABLE)

  const loads: LoadFigures[] = []
  const answers: AnswerFigures[] = []
  let from = 0
  for (const to of SIZES.filter((size) => size <= largest)) {
    if (importsToo && to <= IMPORTED_MAX) {
      progress(`importing and copying reviews ${from} to ${to}…`)
      loads.push(await loadReviews(world, duck, folder, from, to))
    } else {
      progress(`filling in reviews ${from} to ${to}…`)
      const file = await fillReviews(world, folder, from, to)
      await duck.run(fromCopyFile(file))
      rmSync(file)
    }
    progress(`asking ${to} reviews…`)
    answers.push(...(await askAll(world, small, duck, to)))
    from = to
  }
  return { loads, answers }
}
