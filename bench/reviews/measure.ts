import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openSource } from '../../server/src/cli/import/read-rows.ts'
import { importReviewRows } from '../../server/src/cli/import/reviews/import-reviews.ts'
import type { ImportParent } from '../../server/src/store/business/imports.ts'
import { reviewColumns } from '../../server/src/use-cases/reviews/review-columns.ts'
import type { Duck } from '../duck.ts'
import { median } from '../median.ts'
import { COPY_COLUMNS, writeReviews } from './generate.ts'
import { askDuck, askOurs, askRawTable, fromCopyFile, type Question, questionsOf } from './question.ts'
import type { ReviewWorld } from './world.ts'

export interface LoadFigures {
  readonly from: number
  readonly to: number
  readonly importSeconds: number
  readonly copySeconds: number
}
export interface AnswerFigures {
  readonly question: string
  readonly reviews: number
  readonly oursMs: number
  /** Ours in a database that stays as small as the smallest, measured in the same minute. */
  readonly smallMs: number
  readonly rawMs: number
  readonly duckMs: number
}

/** Imports the reviews of this range, copies the same rows into a plain table, and loads them into DuckDB. */
export async function loadReviews(
  { db, patient, partnerId, places }: ReviewWorld,
  duck: Duck,
  folder: string,
  from: number,
  to: number,
): Promise<LoadFigures> {
  const [importFile, copyFile] = [join(folder, 'import.csv'), join(folder, 'copy.csv')]
  await writeReviews(importFile, copyFile, from, to, places)
  const copySeconds = await seconds(() =>
    patient.query(`copy copied (${COPY_COLUMNS}) from '${copyFile}' (format csv)`),
  )
  const parent: ImportParent = { id: places.accountId, partnerId, type: 'enterprise', name: 'Bench' }
  const importSeconds = await seconds(async () => {
    const source = await openSource(
      importFile,
      reviewColumns(() => {}),
    )
    const { created, refused } = await importReviewRows(db, parent, source.rows, { scale: 5, dates: 'mdy' })
    if (created !== to - from || refused > 0)
      throw new Error(`${created} created, ${refused} refused: not what was sent`)
  })
  await duck.run(fromCopyFile(copyFile))
  await patient.query('vacuum analyze reviews, review_counts')
  for (const file of [importFile, copyFile]) rmSync(file)
  return { from, to, importSeconds, copySeconds }
}

/** Runs each query on all contestants, alternating. The results must agree, or one would be fast for the wrong reason. */
export async function askAll(
  { db, partnerId, places }: ReviewWorld,
  small: ReviewWorld,
  duck: Duck,
  reviews: number,
): Promise<AnswerFigures[]> {
  const figures: AnswerFigures[] = []
  const smallQuestions = questionsOf(small.places.accountId, small.places.locationIds)
  for (const [at, question] of questionsOf(places.accountId, places.locationIds).entries()) {
    const ours = askOurs(db, partnerId, question)
    const oursSmall = askOurs(small.db, small.partnerId, smallQuestions[at] as Question)
    const raw = askRawTable(db, question)
    const duckAsk = await askDuck(duck, question)
    const [expected, ...others] = await Promise.all([ours(), raw(), duckAsk()])
    for (const other of others) {
      if (String(other) !== String(expected)) throw new Error(`${question.name}: ${expected} is not ${other}`)
    }
    const [oursMs, smallMs, rawMs, duckMs] = (await p50sOf([ours, oursSmall, raw, duckAsk])) as Four
    const name = `${question.name}, ${question.from ? 'a month' : 'all time'}`
    figures.push({ question: name, reviews, oursMs, smallMs, rawMs, duckMs })
  }
  return figures
}

type Four = [number, number, number, number]

const ASKED_AT_ONCE = 10
const ROUNDS_MAX = 60
const PATIENCE_MS = 4_000
const TIMES_MIN = 3
/** Time for the JIT compiler to warm up, as in a service that keeps running. */
const WARM_UP_MS = 1_000

/**
 * Alternates with a few queries each, so that other load affects all of them. The order changes each time, so that the
 * state of the caches varies. Slow contestants run less often.
 */
export async function p50sOf(contestants: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = contestants.map((): number[] => [])
  const spentMs = contestants.map(() => 0)
  for (const ask of contestants) {
    for (const until = performance.now() + WARM_UP_MS; performance.now() < until; ) await ask()
  }
  for (let round = 0; round < ROUNDS_MAX; round++) {
    for (const [at, ask] of shuffled([...contestants.entries()])) {
      for (let n = 0; n < ASKED_AT_ONCE; n++) {
        if ((spentMs[at] as number) > PATIENCE_MS && (times[at]?.length ?? 0) >= TIMES_MIN) break
        const from = performance.now()
        await ask()
        const ms = performance.now() - from
        spentMs[at] = (spentMs[at] as number) + ms
        times[at]?.push(ms)
      }
    }
  }
  return times.map(median)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
